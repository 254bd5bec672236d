/** Cleaned text can do nothing, whatever the input was. */
import { richElements } from '@cangyun/contract/richText.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean.ts';

const KEY = `/files/ab/${'0123456789abcdef'.repeat(3).slice(0, 46)}`;

const NAMES = Object.keys(richElements).join('|');
/** All that may ever come out: text without markup characters, character references, listed elements with quoted values. */
const CLEAN = new RegExp(`^(?:[^<>&]|&(?:#\\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);|<(?:${NAMES})(?: [a-z]+="[^"<>]*")*>|</(?:${NAMES})>)*$`, 'i');

describe('attacks come to nothing', () => {
  it.each([
    ['a script', '<p>甲</p><script>alert(1)</script><p>乙</p>', '<p>甲</p><p>乙</p>'],
    ['a script in other letters', '<ScRiPt>alert(1)</sCrIpT>好', '好'],
    ['a script that never ends', '<p>好</p><script>alert(1)', '<p>好</p>'],
    ['a script inside a script', '<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
    ['a handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
    ['a handler behind a slash', `<img/src="${KEY}.png"/onerror=alert(1)>`, `<img src="${KEY}.png">`],
    ['a handler behind a quote', `<img src="${KEY}.png""onerror="alert(1)">`, `<img src="${KEY}.png">`],
    ['a picture that fails', '<img src=x onerror=alert(1)>', ''],
    ['a picture from elsewhere', '<img src="https://evil.example/p.png">', ''],
    ['a picture as data', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['a path upwards', '<img src="/files/../api/users">', ''],
    ['javascript in a link', '<a href="javascript:alert(1)">链接</a>', '链接'],
    ['javascript behind references', '<a href="&#106;ava&#x73;cript&colon;alert(1)">链接</a>', '链接'],
    ['javascript behind blanks', '<a href=" \tjava\nscript:alert(1)">链接</a>', '链接'],
    ['javascript after an address', `<a href="https://a.cn/&quot; onclick=&quot;alert(1)">链接</a>`, '链接'],
    ['data in a link', '<a href="data:text/html,<script>alert(1)</script>">链接</a>', '链接'],
    ['vbscript', '<a href="vbscript:msgbox(1)">链接</a>', '链接'],
    ['a foreign frame', '<iframe src="https://evil.example"></iframe>好', '好'],
    ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>">x</iframe>好', '好'],
    ['an object', '<object data="evil.swf"><p>坏</p></object>好', '好'],
    ['an embedded thing', '<embed src="evil.swf">好', '好'],
    ['a drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg>好', '好'],
    ['mathematics', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>好', '好'],
    ['a style sheet', '<style>*{background:url(//evil)}</style>好', '好'],
    ['a style that covers the page', '<p style="position:fixed;inset:0">好</p>', '<p>好</p>'],
    ['a style that fetches', '<p style="text-align:center;background:url(//evil)">好</p>', '<p>好</p>'],
    ['a form', '<form action="//evil"><input name="密码"><button>提交</button></form>', '提交'],
    ['another base', '<base href="//evil">好', '好'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil">好', '好'],
    ['a comment', '<!--<script>alert(1)</script>-->好', '好'],
    ['a conditional comment', '<!--[if IE]><script>alert(1)</script><![endif]-->好', '好'],
    ['a comment that never ends', '好<!-- <img src=x onerror=alert(1)>', '好'],
    ['hidden text of a template', '<template><img src=x onerror=alert(1)></template>好', '好'],
    ['markup out of a title', '<title><img title="</title><img src=x onerror=alert(1)>">', '"&gt;'],
    ['markup out of noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
    ['an unclosed quote', '<p title="<img src=x onerror=alert(1)>', ''],
    ['names of the language', '<constructor>甲</constructor><hasownproperty>乙', '甲乙'],
    ['a tag inside a tag', '<<script>alert(1)//<</script>', '&lt;'],
    ['a video from elsewhere', '<video src="https://evil.example/v.mp4"></video>好', '好'],
    ['a class and an id', '<p class="ant-modal" id="root">好</p>', '<p>好</p>'],
  ])('%s', (_, given, clean) => {
    expect(cleanHtml(given)).toBe(clean);
  });
});

describe('what was meant stays', () => {
  it.each([
    ['a paragraph that stands right', '<p style="text-align:right;">好</p>', '<p style="text-align: right">好</p>'],
    ['old spellings', '<b>粗</b><i>斜</i><del>删</del>', '<strong>粗</strong><em>斜</em><s>删</s>'],
    ['a link', '<a href="https://a.cn/?x=1&amp;y=2" target="_blank">链接</a>', '<a href="https://a.cn/?x=1&amp;y=2">链接</a>'],
    ['a picture', `<img src="${KEY}.jpg" alt="货架&quot;A&quot;" width="900">`, `<img src="${KEY}.jpg" alt="货架&quot;A&quot;">`],
    ['a video', `<video controls src="${KEY}.mp4"></video>`, `<video src="${KEY}.mp4"></video>`],
    [
      'a table',
      '<table><tbody><tr><td colspan="2" onclick=x><p>格</p></td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2"><p>格</p></td></tr></tbody></table>',
    ],
    ['signs in text', '1 < 2 && 3 > 2 &nbsp;&hellip; AT&T', '1 &lt; 2 &amp;&amp; 3 &gt; 2 &nbsp;&hellip; AT&amp;T'],
    ['what was left open', '<ul><li>一<li>二', '<ul><li>一<li>二</li></li></ul>'],
    ['what was closed in the wrong order', '<strong><em>字</strong></em>', '<strong><em>字</em></strong>'],
  ])('%s', (_, given, clean) => {
    expect(cleanHtml(given)).toBe(clean);
  });

  it('stays as it is when it is cleaned again', () => {
    const once = cleanHtml(
      `<h2>标题</h2><p style="text-align:center">甲 &amp; 乙</p><img src="${KEY}.png"><ol start="3"><li><p>三</p></li></ol>`,
    );
    expect(cleanHtml(once)).toBe(once);
  });
});

const piece = fc.constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '"',
  "'",
  '=',
  ' ',
  '&',
  '&#60;',
  'p',
  'a href',
  'img src',
  'script',
  'svg',
  'onerror',
  'javascript:',
  'https://a.cn',
  '字',
);

describe('of anything at all', () => {
  it('only listed elements come out, closed in order, and nothing changes the second time', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        (given) => {
          const clean = cleanHtml(given);
          expect(clean).toMatch(CLEAN);
          expect(cleanHtml(clean)).toBe(clean);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each(['<p>', '<a "', "<a 'x", '</', '<!--', '<script>', '&#', '<p title='])(
    'two hundred thousand signs of %s are read once',
    (part) => {
      // Read again for each character, they would outlast the test.
      expect(cleanHtml(part.repeat(200_000 / part.length))).not.toMatch(/<(?!\/?p)/);
    },
  );

  it('is never deeper than a reader can draw', () => {
    expect(cleanHtml('<ul><li>'.repeat(5_000)).split('<ul>')).toHaveLength(21);
  });
});
