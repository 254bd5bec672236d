/** A block refuses an action for a reason that some people may override: they say why, and the document's history keeps it. */
import { text } from './wire.ts';

/** Further fields of a call whose action has such blocks. */
export const overriding = { overrideReason: text(200).optional().meta({ title: '放行原因' }) };

export interface Overriding {
  readonly overrideReason?: string | undefined;
}

/** What the history says: why, and what was overridden. */
export const overriddenText = (reason: string, sentences: string): string => `${reason}（${sentences}）`;
