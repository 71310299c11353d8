import { suite } from 'uvu';
import { checkRows } from './front-matter-rows.ts';

const front = suite('fences of front matter');

checkRows(front, [
  ['no front matter', '# A', '', null, '# A'],
  ['keys', '---\ntitle: A\n---\nbody', '', null, 'body'],
  ['nothing behind it', '---\ntitle: A\n---', '', null, ''],
  ['spaces behind the fences', '---  \ntitle: A\n--- \t\nbody', '', null, 'body'],
  ['B1 never closed', '---\ntitle: A\n\n# Body', 'front-matter-unclosed 1:1', /add a line ---/, '\n# Body'],
  [
    'B2 ---foo does not close',
    '---\ntitle: A\n---foo\n\nx',
    'front-matter-unclosed 1:1',
    /line 3 as ---/,
    '\nx',
  ],
  ['B2 ---- does not close', '---\ntitle: A\n----\nx', 'front-matter-unclosed 1:1', /line 3/, 'x'],
  ['B2 indented fence does not close', '---\ntitle: A\n ---\nx', 'front-matter-unclosed 1:1', /line 3/, 'x'],
  ['B2 ... does not close', '---\ntitle: A\n...\nx', 'front-matter-unclosed 1:1', /line 3/, 'x'],
  ['B3 blank line before', '\n---\ntitle: A\n---\nx', 'front-matter-late 2:1', /line 1/, null],
  ['B3 comment before', '<!-- a\nb -->\n---\ntitle: A\n---\n', 'front-matter-late 3:1', null, null],
  ['B4 rule, text, rule', '---\n\nText\n\n---\n\nMore', '', null, '---\n\nText\n\n---\n\nMore'],
  ['B4 rule, heading, rule', '---\n\n# A\n\n---\n', '', null, '---\n\n# A\n\n---\n'],
  [
    'B4 rule, text with a colon further on',
    '---\n\nText\n\nNote: a\n\n---',
    '',
    null,
    '---\n\nText\n\nNote: a\n\n---',
  ],
  ['B4 rule alone', '---\n\nText', '', null, '---\n\nText'],
  ['B4 rule and text at once, no second rule', '---\nText', '', null, '---\nText'],
  ['B4 longer rule', '-----\n\nText', '', null, '-----\n\nText'],
  ['blank line before the keys', '---\n\ntitle: A\n---\nx', '', null, 'x'],
  ['B5 ---js', '---js\n(()=>1)()\n---\nx', 'front-matter-fence 1:1', /---js/, 'x'],
  ['B5 ---javascript', '---javascript\n1\n---\nx', 'front-matter-fence 1:1', null, 'x'],
  ['B5 ---json', '---json\n{}\n---\nx', 'front-matter-fence 1:1', null, 'x'],
  ['B5 --- toml', '--- toml\na=1\n---\nx', 'front-matter-fence 1:1', null, 'x'],
  ['B5 +++', '+++\na=1\n+++\nx', 'front-matter-fence 1:1', /\+\+\+/, 'x'],
  ['second block is text', '---\ntitle: A\n---\n---js\n1\n---', '', null, '---js\n1\n---'],
  ['B6 scalar', '---\nfoo\n---\nx', 'front-matter-shape 2:1', /"foo"/, '---\nfoo\n---\nx'],
  ['B6 list', '---\n- a\n---\nx', 'front-matter-shape 2:1', /a list/, null],
  ['B6 number', '---\n5\n---\nx', 'front-matter-shape 2:1', /"5"/, null],
  ['B6 null', '---\n~\n---\nx', '', null, 'x'],
  ['B20 comment alone', '---\n# c\n---\nx', '', null, 'x'],
  ['B20 empty', '---\n---\nx', '', null, 'x'],
  ['B20 blank', '---\n\n---\nx', '', null, 'x'],
]);

front.run();
