import { describe, expect, it } from 'vitest';
import { byTag, documentedCalls, findCalls, type OpenApi, schemaLines, typeText } from './openapi.ts';

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string', title: '名称', maxLength: 50 } },
  required: ['id'],
};
const document: OpenApi = {
  paths: {
    '/api/dept': {
      get: {
        tags: ['网点'],
        summary: '网点列表',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'object', properties: { content: { type: 'array', items: row } } } } } },
        },
      },
      post: {
        tags: ['网点'],
        summary: '新增网点',
        description: '权限：dept:add',
        requestBody: { content: { 'application/json': { schema: row } } },
      },
    },
    '/api/job/download': { get: { tags: ['岗位'], summary: '导出岗位', responses: { 200: { content: { 'text/event-stream': {} } } } } },
  },
};
const calls = documentedCalls(document);

describe('schemaLines', () => {
  it('lists properties with those inside lists below them', () => {
    expect(
      schemaLines({ type: 'object', properties: { content: { type: 'array', items: row } } }).map(({ depth, name }) => [depth, name]),
    ).toEqual([
      [0, 'content'],
      [1, 'id'],
      [1, 'name'],
    ]);
  });

  it('names a plain value by its type', () => {
    expect(schemaLines({ type: 'array', items: { type: 'integer' } })).toMatchObject([{ type: 'integer[]' }]);
    expect(schemaLines(undefined)).toEqual([]);
  });
});

it('writes types in short', () => {
  expect(typeText({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('integer | null');
  expect(typeText({ enum: [0, 1] })).toBe('0 | 1');
  expect(typeText({ type: 'string', maxLength: 50 })).toBe('string（≤ 50）');
});

it('reads calls with their access and replies that are no JSON', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/dept', 'POST /api/dept', 'GET /api/job/download']);
  expect(calls[0]?.access).toBe('公开');
  expect(calls[2]?.replyType).toBe('text/event-stream');
});

it('finds by every word and groups by tag', () => {
  expect(findCalls(calls, '网点 post').map(({ title }) => title)).toEqual(['新增网点']);
  expect(byTag(calls).map(([tag, list]) => [tag, list.length])).toEqual([
    ['网点', 2],
    ['岗位', 1],
  ]);
});
