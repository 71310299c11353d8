import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseXml } from '../../../src/base/data/xml.ts';
import { decodeEntities } from '../../../src/parse/markdown/inline/entities.ts';
import { createPageLexer } from '../../../src/parse/markdown/lex/page-lexer.ts';
import { createNotes, type DocNotes } from '../../../src/sources/api/doxygen/markdown/context.ts';
import { documentationOf, returnsText } from '../../../src/sources/api/doxygen/markdown/documentation.ts';
import { escapeLines, escapeText } from '../../../src/sources/api/doxygen/markdown/escape.ts';
import { inEnglish } from '../../harness/strings.ts';

const words = suite('words of Doxygen');

const NAMES: ReadonlyMap<string, string> = new Map([
  ['f', 'tree_new'],
  ['t', 'tree'],
  ['v', 'num.Vec'],
  ['h', 'my-tree.h'],
]);

interface Told {
  readonly summary: string | null;
  readonly description: string | null;
  readonly notes: DocNotes;
  readonly unknown: readonly string[];
}

function tell(detailed: string, brief = ''): Told {
  const parsed = parseXml(
    `<memberdef><briefdescription>${brief}</briefdescription><detaileddescription>${detailed}</detaileddescription></memberdef>`,
  );
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const unknown: string[] = [];
  const told = documentationOf(parsed.root, {
    names: NAMES,
    lang: 'c',
    unknown: ({ name }) => unknown.push(name),
  });
  return inEnglish({ ...told, unknown });
}

/** What stands in a paragraph, and the Markdown of it. */
const INLINES: readonly (readonly [xml: string, markdown: string])[] = [
  ['Makes a\n  tree. ', 'Makes a tree.'],
  ['<bold>must</bold> and <emphasis>may</emphasis>', '**must** and *may*'],
  ['<bold><computeroutput>x</computeroutput></bold>', '<strong>`x`</strong>'],
  ['<bold> space </bold>', '**space**'],
  ['<computeroutput>a `b` | c</computeroutput>', '`` a `b` | c ``'],
  ['x<subscript>2</subscript><superscript>3</superscript>', 'x<sub>2</sub><sup>3</sup>'],
  ['<strike>no</strike> <underline>yes</underline>', '<s>no</s> <u>yes</u>'],
  ['one<linebreak/>\n two', 'one\\\ntwo'],
  [
    'a &lt; b &amp;&amp; c[1] {x} {{y}} $&amp; |p| ~~s~~',
    'a \\< b && c\\[1\\] \\{x\\} \\{\\{y\\}\\} \\$& \\|p\\| \\~\\~s\\~\\~',
  ],
  ['&amp;lt; snake_case _under_ *star*', '&amp;lt; snake_case \\_under\\_ \\*star\\*'],
  ['# no heading', '\\# no heading'],
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['::: no container', '\\::: no container'],
  ['<ref refid="f" kindref="member">tree_new()</ref>', '[`tree_new()`]'],
  ['<ref refid="v" kindref="compound">Vec</ref>', '[`num.Vec`]'],
  ['<ref refid="v" kindref="compound">num::Vec</ref>', '[`num.Vec`]'],
  ['<computeroutput><ref refid="f">tree_new</ref>()</computeroutput>', '[`tree_new`]'],
  ['<ref refid="t">a kind of tree</ref>', 'a kind of tree ([`tree`])'],
  ['<ref refid="t">tree</ref>(s)', '[`tree`]\\(s)'],
  ['<ref refid="f">tree_new()</ref>: makes', '[`tree_new()`]\\: makes'],
  ['sub<ref refid="t">tree</ref>', 'sub`tree`'],
  ['<ref refid="h">my-tree.h</ref>', '`my-tree.h`'],
  ['<ref refid="gone">gone_away()</ref> <ref refid="page">the manual</ref>', '`gone_away()` the manual'],
  ['<ulink url="https://example.org/a_b">https://example.org/a_b</ulink>', '<https://example.org/a_b>'],
  [
    '<ulink url="https://example.org/(x)?a=1&amp;b=2">it</ulink>',
    '[it](<https://example.org/%28x%29?a=1&b=2>)',
  ],
  ['<ulink url="javascript:alert(1)">it</ulink>', 'it'],
  ['<ulink url="ftp://example.org">ftp://example.org</ulink>', 'ftp\\://example.org'],
  ['<formula id="0">$ a^2 $</formula>', '`a^2`'],
  ['<copy/> <mdash/> <aumlaut/> <nonbreakablespace/>x', '© — ä \u00a0x'],
  ['<emoji name="smile" unicode="&#x1f604;">:smile:</emoji>', '\u{1f604}'],
  ['<htmlonly>&lt;script&gt;</htmlonly><anchor id="a"/>plain', 'plain'],
];

for (const [xml, markdown] of INLINES)
  words(`${xml} is ${markdown}`, () => {
    const { summary, unknown } = tell(`<para>${xml}</para>`);
    assert.is(summary, markdown);
    assert.equal(unknown, []);
  });

/** What stands below the first paragraph, and the Markdown of it. */
const BLOCKS: readonly (readonly [what: string, xml: string, markdown: string])[] = [
  [
    'lists in lists',
    '<itemizedlist><listitem><para>one<orderedlist><listitem><para>in</para></listitem></orderedlist></para></listitem><listitem><para>two</para></listitem></itemizedlist>',
    '- one\n  1) in\n- two',
  ],
  [
    'lists that follow each other have other marks',
    '<itemizedlist><listitem><para>one</para></listitem></itemizedlist><itemizedlist><listitem><para>two</para></listitem></itemizedlist>',
    '- one\n\n* two',
  ],
  [
    'an item of several paragraphs',
    '<itemizedlist><listitem><para>one</para><para>more</para></listitem></itemizedlist>',
    '- one\n\n  more',
  ],
  [
    'code',
    '<programlisting filename=".cpp"><codeline><highlight class="normal">f(<sp/>&quot;```&quot;);</highlight></codeline><codeline/><codeline><highlight class="comment">//<sp/>&lt;T&gt;</highlight></codeline></programlisting>',
    '````cpp\nf( "```");\n\n// <T>\n````',
  ],
  [
    'code without a language',
    '<programlisting><codeline><highlight>x;</highlight></codeline></programlisting>',
    '```c\nx;\n```',
  ],
  ['text as it stands', '<verbatim>  <![CDATA[<b> & [x]]]>\n</verbatim>', '```\n  <b> & [x]\n```'],
  [
    'tables',
    '<table rows="2" cols="2"><caption>All</caption><row><entry thead="yes"><para>A</para></entry><entry thead="yes" align="right"><para>B</para></entry></row><row><entry><para><computeroutput>x|y</computeroutput></para></entry></row></table>',
    'All\n\n| A | B |\n| --- | ---: |\n| `x\\|y` |  |',
  ],
  ['notes', '<simplesect kind="note"><para>Mind.</para></simplesect>', ':::note\nMind.\n:::'],
  [
    'notes in notes',
    '<simplesect kind="warning"><para>Hot. <simplesect kind="note"><para>In.</para></simplesect></para></simplesect>',
    '::::warning\nHot.\n\n:::note\nIn.\n:::\n::::',
  ],
  [
    'see also',
    '<simplesect kind="see"><para><ref refid="f">tree_new()</ref></para></simplesect>',
    '<strong>See also:</strong> [`tree_new()`]',
  ],
  [
    'titled paragraphs',
    '<simplesect kind="par"><title>Why?</title><para>So.</para></simplesect>',
    '<strong>Why?</strong> So.',
  ],
  [
    'things to do',
    '<xrefsect id="todo_1_todo000001"><xreftitle>Todo</xreftitle><xrefdescription><para>More.</para></xrefdescription></xrefsect>',
    '<strong>Todo:</strong> More.',
  ],
  [
    'terms',
    '<variablelist><varlistentry><term>a</term></varlistentry><listitem><para>first</para></listitem></variablelist>',
    '- a: first',
  ],
  ['quotes', '<blockquote><para>one</para><para>two</para></blockquote>', '> one\n> \n> two'],
  ['formulas', '<formula id="1">\\[ x = y \\]</formula>', '```\nx = y\n```'],
];

for (const [what, xml, markdown] of BLOCKS)
  words(what, () => assert.is(tell(`<para>First.</para><para>${xml}</para>`).description, markdown));

words('sections are headings, and braces in them no attributes', () => {
  const { description } = tell(
    '<para>First.</para><sect1 id="s"><title>More {#x}</title><para>Text.</para></sect1>',
  );
  assert.is(description, '## More &#123;#x\\}\n\nText.');
});

words('the brief description is the summary; without one, the first paragraph is', () => {
  assert.equal(pick(tell('<para>Long.</para>', '<para>Short.</para>')), ['Short.', 'Long.']);
  assert.equal(pick(tell('<para>One.</para><para>Two.</para>')), ['One.', 'Two.']);
  assert.equal(pick(tell('<para><verbatim>x</verbatim></para>')), [null, '```\nx\n```']);
  assert.equal(pick(tell('')), [null, null]);
});

words('what belongs to parts of a declaration is no part of the text', () => {
  const { summary, description, notes } = tell(`<para>Makes. <parameterlist kind="param">
    <parameteritem><parameternamelist><parametername direction="out">a</parametername><parametername>b</parametername></parameternamelist>
    <parameterdescription><para>Both.</para></parameterdescription></parameteritem></parameterlist>
    <simplesect kind="return"><para>A tree.</para></simplesect>
    <parameterlist kind="retval"><parameteritem><parameternamelist><parametername>0</parametername></parameternamelist>
    <parameterdescription><para>Fine.</para></parameterdescription></parameteritem></parameterlist>
    <parameterlist kind="exception"><parameteritem><parameternamelist><parametername>std::bad</parametername></parameternamelist>
    <parameterdescription><para>Never.</para></parameterdescription></parameteritem></parameterlist>
    <simplesect kind="since"><para>1.2</para></simplesect>
    <xrefsect id="deprecated_1_deprecated000001"><xreftitle>Veraltet</xreftitle><xrefdescription><para>Use <ref refid="f">tree_new()</ref>.</para></xrefdescription></xrefsect>
    <xrefsect id="experimental_1_experimental000001"><xreftitle>Experimental</xreftitle><xrefdescription><para></para></xrefdescription></xrefsect></para>`);
  assert.equal([summary, description], ['Makes.', null]);
  assert.equal(
    [...notes.arguments],
    [
      ['a', { markdown: 'Both.', direction: 'out' }],
      ['b', { markdown: 'Both.', direction: '' }],
    ],
  );
  assert.is(returnsText(notes), 'A tree.\n\n- `0`: Fine.');
  assert.equal(notes.raises, [{ name: 'std::bad', markdown: 'Never.' }]);
  assert.equal([notes.since, notes.deprecated], [['1.2'], ['Use [`tree_new()`].']]);
  assert.ok(notes.isExperimental);
});

words('unknown elements are kept as text', () => {
  const { summary, unknown } = tell('<para>A <sparkle>new</sparkle> thing.</para>');
  assert.is(summary, 'A new thing.');
  assert.equal(unknown, ['sparkle']);
});

words('no text is ever read as Markdown', () => {
  const lexer = createPageLexer({ references: true });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab1 `*_[](){}<>#+-=.:!|~&;$\\\'"/') }), (raw) => {
      const text = raw.replace(/\s+/g, ' ').trim();
      fc.pre(text !== '');
      const tokens = lexer.blocks(escapeLines(escapeText(text)));
      assert.equal(
        tokens.map(({ type }) => type),
        ['paragraph'],
        text,
      );
      const inlines = lexer.inlines(tokens[0]?.type === 'paragraph' ? String(tokens[0].text) : '');
      for (const { type } of inlines) assert.ok(type === 'text' || type === 'escape', `${type} in ${text}`);
      assert.is(
        inlines
          .map((one) => ('text' in one ? one.text : ''))
          .map(decodeEntities)
          .join(''),
        text,
      );
    }),
  );
});

words('nothing said is nothing written', () => assert.is(returnsText(createNotes()), null));

function pick({ summary, description }: Told): readonly (string | null)[] {
  return [summary, description];
}

words.run();
