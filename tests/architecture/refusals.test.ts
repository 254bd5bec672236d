import { errors } from '@cangyun/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { allFiles, productCode } from './files.ts';
import { catalogueFaults, refusalFaults, repeatedCodes, repeatedSentences, spokenSentences } from './refusals.ts';

const server = productCode.filter((file) => file.path.startsWith('apps/server/'));

test('every refusal of the catalogue is well formed', () => {
  expect(catalogueFaults(errors)).toEqual([]);
});

test('every code and every sentence is unique', () => {
  expect(repeatedSentences(errors)).toEqual([]);
  expect(allFiles.filter(({ path }) => /^packages\/contract\/.*errors\.ts$/i.test(path)).flatMap(repeatedCodes)).toEqual([]);
});

test('server code refuses with codes that exist and says every value of their sentence', () => {
  expect(server.flatMap((file) => refusalFaults(file, errors))).toEqual([]);
});

test('server code writes no sentence of its own', () => {
  expect(server.flatMap(spokenSentences)).toEqual([]);
});

describe('the checks refuse', () => {
  test.each([
    ['spelled', { notFound: { status: 400, message: '不存在' } }],
    ['answers 418', { TEAPOT: { status: 418, message: '我是茶壶' } }],
    ['not written {likeThis}', { A: { status: 400, message: '「{user_name}」不存在' } }],
    ['not written {likeThis}', { A: { status: 400, message: '「{name」不存在' } }],
    ['not a Chinese sentence', { A: { status: 400, message: 'not found' } }],
    ['half-width punctuation', { A: { status: 400, message: '不存在,请重试' } }],
    ['a space', { A: { status: 400, message: '不存在 ' } }],
  ])('a refusal that is %s', (reason, catalogue) => {
    expect(catalogueFaults(catalogue)).toEqual([expect.stringContaining(reason)]);
  });

  test('codes and sentences written twice', () => {
    expect(repeatedSentences({ A: { status: 400, message: '不存在' }, B: { status: 404, message: '不存在' } })).toHaveLength(1);
    expect(
      repeatedCodes({ path: 'errors.ts', text: `const errors = {\n  A_B: { status: 400 },\n  A_B: { status: 404 },\n};` }),
    ).toHaveLength(1);
  });

  const catalogue = { GONE: { status: 404, message: '{title}不存在' }, BUSY: { status: 409, message: '系统繁忙' } };
  const refusals = (text: string) => refusalFaults({ path: 'apps/server/src/areas/system/x.ts', text }, catalogue);

  test('unknown codes and forgotten values', () => {
    expect(refusals(`refuse('LOST');`)).toEqual([expect.stringContaining('does not list')]);
    expect(refusals(`refuse('GONE');`)).toEqual([expect.stringContaining('{title}')]);
    expect(refusals(`throw new Refusal('GONE', { name: f(row) });`)).toEqual([expect.stringContaining('{title}')]);
    expect(
      refusals(`refuse('BUSY'); refuse('GONE', { title: name(x) }); refuse('GONE', { title }); refuse('GONE', values); // refuse('LOST')`),
    ).toEqual([]);
  });

  const spoken = (text: string, path = 'apps/server/src/areas/system/users.rules.ts') => spokenSentences({ path, text });

  test('sentences in server code', () => {
    expect(spoken(`throw new Error('用户名重复');`)).toHaveLength(1);
    expect(spoken(`reply.code(400).send({ message: '出错' });`)).toHaveLength(1);
    expect(spoken('const why = `用户${name}不存在`;')).toHaveLength(1);
    expect(spoken(`return '请先登录';`)).toHaveLength(1);
  });

  test('but not titles, log lines, comments, tests and what start-up says', () => {
    expect(spoken(`const title = '用户'; // 不能为空\nlog.warn({ id }, '任务失败，稍后重试');\nrequest.log.error(error, '错误');`)).toEqual(
      [],
    );
    expect(spoken(`throw new ConfigError('端口不正确');`, 'apps/server/src/config.ts')).toEqual([]);
    expect(spoken(`expect(message).toBe('请先登录');`, 'apps/server/src/areas/system/users.test.ts')).toEqual([]);
  });
});
