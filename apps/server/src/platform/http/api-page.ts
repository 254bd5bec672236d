/** The API for people: every call on one plain page, without a script. */
import { accessText, type Call } from '@cangyun/contract/kernel/call.ts';
import { z } from 'zod';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const shape = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return `<h4>${title}</h4><pre>${escape(JSON.stringify(json, null, 1))}</pre>`;
};

const callRow = (
  call: Call,
): string => `<details><summary><b class="${call.method}">${call.method}</b> <code>${escape(call.path)}</code> ${escape(call.title)} <i>${escape(accessText(call))}</i></summary>
${shape('路径', call.params, 'input')}${shape('查询', call.query, 'input')}${call.upload ? '<h4>上传</h4><p>multipart/form-data，字段 file</p>' : shape('内容', call.body, 'input')}
${typeof call.reply === 'string' ? `<h4>返回</h4><p>${call.reply}</p>` : shape('返回', call.reply, 'output')}</details>`;

const style = `body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","WenQuanYi Micro Hei",sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#222}
summary{cursor:pointer;padding:.3rem 0}summary b{display:inline-block;width:4.5em}summary i{color:#888;font-style:normal;float:right}
.GET{color:#0958d9}.POST{color:#389e0d}.PUT{color:#d46b08}.DELETE{color:#cf1322}pre{background:#f6f6f6;padding:.6rem;overflow:auto;max-height:24rem;font-size:12px}`;

export function apiPage(groups: Readonly<Record<string, Readonly<Record<string, Call>>>>): string {
  const sections = Object.entries(groups).map(
    ([title, calls]) => `<h2 id="${escape(title)}">${escape(title)}</h2>${Object.values(calls).map(callRow).join('')}`,
  );
  const index = Object.keys(groups).map((title) => `<a href="#${encodeURIComponent(title)}">${escape(title)}</a>`);
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>仓运 API</title><style>${style}</style>
<h1>仓运 API</h1><p>机器可读：<a href="/openapi.json">/openapi.json</a>。请求头：<code>Authorization: Bearer 令牌</code>、<code>dept: 网点编号</code>，写操作加 <code>Idempotency-Key</code>。</p>
<p>${index.join(' · ')}</p>${sections.join('')}</html>`;
}
