import { dictionaryEntryResource } from '@cangyun/contract/system/dictionary.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { sendForm } from './client.ts';
import { RequestFailure } from './failure.ts';

const { create } = dictionaryEntryResource.calls;

afterEach(() => vi.unstubAllGlobals());

it('refuses what the schema refuses before it asks, with the fields that a form marks', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const failure = await sendForm(create, { dictName: 'fee', label: '', value: '1' }, { silent: true }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(RequestFailure);
  expect(failure).toMatchObject({
    status: 422,
    code: 'MALFORMED',
    message: '标签不能为空',
    fields: [{ path: 'label', message: '标签不能为空' }],
  });
  expect(fetched).not.toHaveBeenCalled();
});
