/** Pieces of printed pages. Text is always escaped. Pure. */

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

export const printedPage = (title: string, style: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
