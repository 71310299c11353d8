import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsIn } from './html-faults.ts';
import { htmlOf, parseText } from './parse-text.ts';

const safety = suite('attacks');

const ATTACKS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "javascript:alert(1)";</style>',
  '<base href="//evil">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p><svg><p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title></title><img src=x onerror=alert(1)>',
  '<xmp></xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&NewLine;ascript:alert(1)">x</a>',
  '<img srcset="javascript:alert(1) 2x">',
  '<video poster=javascript:alert(1)><source src=javascript:alert(1)></video>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<a href="x"onclick=alert(1)>x</a>',
  '<a/href="javascript:alert(1)">x</a>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img """><script>alert(1)</script>">',
  '<img src="a`onerror=alert(1)">',
  '[x](/a "\\"><script>alert(1)</script>")',
  '![a" onerror="alert(1)](x.png "\\" onload=\\"x")',
  '```"><script>alert(1)</script>\nx\n```',
  '``` x title=""><script>"\nx\n```',
  ':::note["><img src=x onerror=alert(1)>]\nx\n:::',
  ':::note{#x"onclick="y .a"b}\nx\n:::',
  "<Tabs groupId='\"><script>'><TabItem label='\"><script>'>x</TabItem></Tabs>",
  "<Card title='\"><script>' href='\"><script>'>x</Card>",
  '## x {#"><script>}',
  '[^"><script>]: x\n\na[^"><script>]',
  '[x][y]\n\n[y]: javascript:alert(1) "t"',
  '<javascript:alert(1)>',
  '[x](javascript&colon;alert(1)) [y](JaVa&#x09;Script:x) [z](data:text/html;base64,PHNjcmlwdD4=)',
];

for (const attack of ATTACKS)
  safety(`harmless: ${JSON.stringify(attack)}`, async () => {
    for (const text of [attack, `a ${attack} b`, `- ${attack}`, `> ${attack}`, `| ${attack} |\n|---|`])
      assert.equal(faultsIn(htmlOf(await parseText(text))), [], text);
  });

safety.run();
