/** Reads server-sent events out of text chunks that may break anywhere. Only `data:` lines matter to us. */
export const sseReader = (onData: (data: string) => void): ((chunk: string) => void) => {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'));
      if (lines.length) onData(lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n'));
    }
  };
};
