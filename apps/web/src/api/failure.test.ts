import { messages } from '@cangyun/contract/messages.ts';
import { describe, expect, it } from 'vitest';
import { failureView, importFailureText, RequestFailure } from './failure.ts';

const status = (code: number, message?: string) => failureView({ kind: 'status', status: code, message });

describe('error catalogue', () => {
  it('distinguishes our own timeout from no answer at all', () => {
    expect(failureView({ kind: 'timeout' })).toEqual({ show: 'notice', message: '网络请求超时' });
    expect(failureView({ kind: 'noResponse' })).toEqual({ show: 'notice', message: '网络超时' });
  });

  it('asks to sign in again on 401, whatever the message', () => {
    expect(status(401, 'x')).toEqual({ show: 'signInAgain', message: '登录状态已过期，请重新登录' });
  });

  it('leads to /401 on 403', () => {
    expect(status(403, '没有权限：用户列表')).toEqual({ show: 'forbidden', message: '没有权限：用户列表' });
  });

  it('shows the server message, or the general one where there is none', () => {
    expect(status(400, '网点「甲」还有用户，不能删除')).toEqual({ show: 'notice', message: '网点「甲」还有用户，不能删除' });
    for (const empty of [undefined, '', '  ']) expect(status(500, empty)).toEqual({ show: 'notice', message: '系统异常，请联系管理员' });
  });

  it('translates JSON parse messages, and leaves them to imports that report themselves', () => {
    const message = 'JSON parse error: Cannot deserialize value';
    expect(status(400, message)).toEqual({ show: 'notice', message: '数据类型错误，请检查后重试' });
    expect(failureView({ kind: 'status', status: 400, message, ownJsonParse: true }).show).toBe('nothing');
    const ours = { kind: 'status', status: 422, code: 'MALFORMED_JSON', message: '数据类型错误，请检查后重试' } as const;
    expect(failureView(ours)).toEqual({ show: 'notice', message: ours.message });
    expect(failureView({ ...ours, ownJsonParse: true }).show).toBe('nothing');
  });

  it('alerts when an export is over the limit', () => {
    const message = messages.exportTooLarge(10_000);
    expect(message).toBe('操作的数据量过大，请缩小范围。建议<10000记录。');
    expect(failureView({ kind: 'status', status: 400, message, code: 'EXPORT_TOO_LARGE' })).toEqual({ show: 'alert', message });
  });

  it('says in import dialogs what the catalogue says', () => {
    expect(importFailureText(undefined)).toBe('系统异常，请联系管理员');
    expect(importFailureText('no such Product field')).toBe('数据类型不正确，请检查后重新导入');
    expect(importFailureText('第3行库位不存在')).toBe('第3行库位不存在');
    const refused = { kind: 'status', status: 400, message: 'no such Product field' } as const;
    expect(failureView({ ...refused, importing: true }).message).toBe('数据类型不正确，请检查后重新导入');
    expect(failureView(refused).message).toBe(refused.message);
  });

  it('carries status, code and fields', () => {
    const failure = new RequestFailure('请求有误', { status: 422, code: 'MALFORMED', fields: [{ path: 'name', message: '必填' }] });
    expect(failure).toMatchObject({ name: 'RequestFailure', message: '请求有误', status: 422, code: 'MALFORMED' });
    expect(failure.fields?.[0]?.path).toBe('name');
  });
});
