/** How the demonstration's parts call the API: by declaration, as the company's administrator. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';

export type Caller = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C>>;
