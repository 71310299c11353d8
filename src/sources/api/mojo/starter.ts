import type { ApiStarter } from '../adapter.ts';

/** A package of two things, and what `mojo doc` 25.5 prints of it (fields that say nothing left out). */
const PACKAGE = `"""Greetings in a few languages."""

from .greeting import Greeting, greet
`;

const MODULE = `"""Makes greetings."""


@fieldwise_init
struct Greeting(Copyable, Movable):
    """A word of greeting, ready for a name."""

    var word: String
    """The word that comes before the name."""

    fn text(self, name: String) -> String:
        """Makes the whole greeting.

        Args:
            name: Who is greeted.

        Returns:
            The word and the name.
        """
        return self.word + ", " + name


fn greet(name: String) -> String:
    """Greets somebody in English. See [\`Greeting.text\`].

    Args:
        name: Who is greeted.

    Returns:
        The greeting.
    """
    return Greeting("Hello").text(name)
`;

const JSON_TEXT = `{ "decl": { "kind": "package", "modules": [ { "aliases": [], "functions": [], "kind": "module", "name": "__init__", "structs": [], "summary": "Greetings in a few languages.", "traits": [] }, { "aliases": [], "functions": [ { "kind": "function", "name": "greet", "overloads": [ { "args": [ { "convention": "read", "description": "Who is greeted.", "kind": "argument", "name": "name", "passingKind": "pos_or_kw", "path": "/stdlib/collections/string/string/String", "type": "String" } ], "kind": "function", "name": "greet", "returns": { "doc": "The greeting.", "path": "/stdlib/collections/string/string/String", "type": "String" }, "signature": "greet(name: String) -> String", "summary": "Greets somebody in English. See [\`Greeting.text\`]." } ] } ], "kind": "module", "name": "greeting", "structs": [ { "aliases": [], "convention": "memory_only", "fields": [ { "kind": "field", "name": "word", "summary": "The word that comes before the name.", "type": "String" } ], "functions": [ { "kind": "function", "name": "text", "overloads": [ { "args": [ { "convention": "read", "kind": "argument", "name": "self", "passingKind": "pos_or_kw", "type": "Self" }, { "convention": "read", "description": "Who is greeted.", "kind": "argument", "name": "name", "passingKind": "pos_or_kw", "path": "/stdlib/collections/string/string/String", "type": "String" } ], "kind": "function", "name": "text", "returns": { "doc": "The word and the name.", "path": "/stdlib/collections/string/string/String", "type": "String" }, "signature": "text(self, name: String) -> String", "summary": "Makes the whole greeting." } ] } ], "kind": "struct", "name": "Greeting", "parentTraits": [ { "name": "AnyType", "path": "/stdlib/builtin/anytype/AnyType" }, { "name": "Copyable", "path": "/stdlib/builtin/value/Copyable" }, { "name": "Movable", "path": "/stdlib/builtin/value/Movable" }, { "name": "UnknownDestructibility", "path": "/stdlib/builtin/anytype/UnknownDestructibility" } ], "signature": "struct Greeting", "summary": "A word of greeting, ready for a name." } ], "summary": "Makes greetings.", "traits": [] } ], "name": "greeter", "packages": [], "summary": "Greetings in a few languages." }, "version": "25.5.0" }
`;

/** The example of a Mojo library, by path. */
export const MOJO_STARTER: ApiStarter = {
  source: 'api/greeter.json',
  made: 'mojo doc -o api/greeter.json greeter',
  files: [
    ['greeter/__init__.mojo', PACKAGE],
    ['greeter/greeting.mojo', MODULE],
    ['api/greeter.json', JSON_TEXT],
  ],
};
