import { describe, expect, it } from 'vitest';
import { sseReader } from './sse.ts';

describe('event stream', () => {
  it('puts events together from chunks that break anywhere', () => {
    const seen: string[] = [];
    const feed = sseReader((data) => seen.push(data));
    for (const chunk of ['data: {"a"', ':1}\n', '\n: keep-alive\n\nevent: x\ndata: one\n', 'data: two\n\ndata: rest']) feed(chunk);
    expect(seen).toEqual(['{"a":1}', 'one\ntwo']);
  });
});
