/** Prints a page through a hidden frame, which is removed shortly after printing (spec 0 §9). */
import { limits } from '@cangyun/contract/limits.ts';

const LOADING_LIMIT_MS = 20_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function loadedFrame(html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  // No scripts: the content may come from anywhere. Same origin and modals only let us call print().
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.className = 'print-frame';
  frame.srcdoc = html;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      frame.remove();
      reject(new Error('打印内容加载超时'));
    }, LOADING_LIMIT_MS);
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(frame);
    });
    document.body.append(frame);
  });
}

/** Browsers hold `print()` until their dialog is closed; with kiosk printing it goes straight to the printer. */
export async function printPage(html: string): Promise<void> {
  const frame = await loadedFrame(html);
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  } finally {
    await pause(limits.printFrameRemovalMs);
    frame.remove();
  }
}
