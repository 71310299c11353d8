import type { ApiStarter } from '../adapter.ts';

/** A module with a class and a function, and what `griffe dump` prints of it, without paths and flags. */
const MODULE = `"""Greetings in a few languages."""


class Greeting:
    """A word of greeting, ready for a name."""

    def __init__(self, word: str):
        self.word = word

    def text(self, name: str) -> str:
        """Makes the whole greeting.

        Args:
            name: Who is greeted.

        Returns:
            The word and the name.
        """
        return f"{self.word}, {name}"


def greet(name: str) -> str:
    """Greets somebody in English. See [\`Greeting.text\`].

    Args:
        name: Who is greeted.

    Returns:
        The greeting.
    """
    return Greeting("Hello").text(name)
`;

const JSON_TEXT = `{ "greeter": { "docstring": { "endlineno": 1, "lineno": 1, "parsed": [ { "kind": "text", "value": "Greetings in a few languages." } ], "value": "Greetings in a few languages." }, "kind": "module", "members": { "Greeting": { "bases": [], "decorators": [], "docstring": { "endlineno": 5, "lineno": 5, "parsed": [ { "kind": "text", "value": "A word of greeting, ready for a name." } ], "value": "A word of greeting, ready for a name." }, "endlineno": 19, "kind": "class", "lineno": 4, "members": { "__init__": { "decorators": [], "endlineno": 8, "kind": "function", "lineno": 7, "name": "__init__", "parameters": [ { "annotation": null, "default": null, "kind": "positional or keyword", "name": "self" }, { "annotation": { "cls": "ExprName", "member": "__init__", "name": "str" }, "default": null, "kind": "positional or keyword", "name": "word" } ], "returns": null }, "text": { "decorators": [], "docstring": { "endlineno": 18, "lineno": 11, "parsed": [ { "kind": "text", "value": "Makes the whole greeting." }, { "kind": "parameters", "value": [ { "annotation": { "cls": "ExprName", "member": "text", "name": "str" }, "description": "Who is greeted.", "name": "name" } ] }, { "kind": "returns", "value": [ { "annotation": { "cls": "ExprName", "member": "text", "name": "str" }, "description": "The word and the name.", "name": "" } ] } ], "value": "Makes the whole greeting.\\n\\nArgs:\\n    name: Who is greeted.\\n\\nReturns:\\n    The word and the name." }, "endlineno": 19, "kind": "function", "lineno": 10, "name": "text", "parameters": [ { "annotation": null, "default": null, "kind": "positional or keyword", "name": "self" }, { "annotation": { "cls": "ExprName", "member": "text", "name": "str" }, "default": null, "kind": "positional or keyword", "name": "name" } ], "returns": { "cls": "ExprName", "member": "text", "name": "str" } }, "word": { "endlineno": 8, "kind": "attribute", "labels": [ "instance-attribute" ], "lineno": 8, "name": "word", "value": { "cls": "ExprName", "member": null, "name": "word" } } }, "name": "Greeting" }, "greet": { "decorators": [], "docstring": { "endlineno": 30, "lineno": 23, "parsed": [ { "kind": "text", "value": "Greets somebody in English. See [\`Greeting.text\`]." }, { "kind": "parameters", "value": [ { "annotation": { "cls": "ExprName", "member": "greet", "name": "str" }, "description": "Who is greeted.", "name": "name" } ] }, { "kind": "returns", "value": [ { "annotation": { "cls": "ExprName", "member": "greet", "name": "str" }, "description": "The greeting.", "name": "" } ] } ], "value": "Greets somebody in English. See [\`Greeting.text\`].\\n\\nArgs:\\n    name: Who is greeted.\\n\\nReturns:\\n    The greeting." }, "endlineno": 31, "kind": "function", "lineno": 22, "name": "greet", "parameters": [ { "annotation": { "cls": "ExprName", "member": "greet", "name": "str" }, "default": null, "kind": "positional or keyword", "name": "name" } ], "returns": { "cls": "ExprName", "member": "greet", "name": "str" } } }, "name": "greeter" } }
`;

/** The example of a Python library, by path. */
export const PYTHON_STARTER: ApiStarter = {
  source: 'api/greeter.json',
  made: 'griffe dump greeter --full --docstyle auto -o api/greeter.json',
  files: [
    ['greeter/__init__.py', MODULE],
    ['api/greeter.json', JSON_TEXT],
  ],
};
