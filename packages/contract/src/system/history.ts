/** Hash-chained histories of objects, whole for those who may, in part for visitors with the chain's code (spec 0 §7.7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { chainVersion } from '../kernel/chain.ts';
import { id, integerText } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** A row that is older than its history begins with the version that was found; it has no author. */
export const historyFinder = { id: 0, name: '系统' } as const;

/** 24 characters of Crockford's alphabet (120 bits): none looks like another when read out or typed. */
export const CHAIN_CODE_LENGTH = 24;
export const CHAIN_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const objectKey = (object: string, objectId: number): string => `${object}-${objectId}`;

/** The code in what a person typed or a scanner read (an address, groups with dashes, small letters); undefined if there is none. */
export function readChainCode(typed: string): string | undefined {
  const given = /[?&]code=([^&#]+)/.exec(typed)?.[1] ?? typed;
  const code = given.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CHAIN_CODE_LENGTH && [...code].every((sign) => CHAIN_CODE_SIGNS.includes(sign)) ? code : undefined;
}

/** `ABCD-EFGH-…`, as people read it. */
export const showChainCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const chain = z.object({
  object: z.string(),
  objectId: id(),
  title: z.string(),
  code: z.string(),
  versions: z.int(),
  lastHash: z.string(),
  /** Whether the reader sees all fields. */
  full: z.boolean(),
  current: chainVersion.nullable(),
});
export type Chain = z.output<typeof chain>;

/** `name-id` for those who are signed in, or a chain code for anyone. */
const params = z.object({
  object: z
    .string()
    .regex(/^([a-zA-Z]{1,40}-[0-9]{1,15}|[0-9A-HJKMNP-TV-Z]{24})$/, messages.chainCodeWrong)
    .meta({ title: '对象' }),
});

export const historyCalls = {
  get: call({
    method: 'GET',
    path: '/api/chainData/get/{object}',
    title: '存证数据',
    access: 'public',
    recognises: true,
    params,
    reply: chain,
  }),
  versions: call({
    method: 'GET',
    path: '/api/chainData/historyVersion/{object}',
    title: '历史版本',
    access: 'public',
    recognises: true,
    params,
    query: z.object({
      /** Only versions after this one: the chain is read page by page, oldest first. */
      after: integerText(0, 1_000_000_000).default(0),
      size: integerText(1, limits.largestChainPage).default(limits.chainPageSize),
    }),
    reply: z.object({ content: z.array(chainVersion), totalElements: z.int() }),
  }),
};
