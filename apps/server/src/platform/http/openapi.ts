/** The OpenAPI document of every declared call, made once, on first request. */
import { accessText, type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
  return rest;
};

type Properties = Record<string, Record<string, unknown>>;

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const object = jsonSchema(schema, 'input') as { properties?: Properties; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    description: property.title,
    schema: property,
  }));
}

const replyContent = (reply: Call['reply']): Record<string, unknown> => {
  if (reply === 'xlsx') return { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} };
  if (reply === 'file') return { 'application/octet-stream': {} };
  if (reply === 'events') return { 'text/event-stream': {} };
  return { 'application/json': { schema: jsonSchema(reply, 'output') } };
};

const requestBody = (call: Call): unknown => {
  if (call.upload)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        },
      },
    };
  return call.body ? { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } : undefined;
};

function operation(call: Call, tag: string): Record<string, unknown> {
  const body = requestBody(call);
  return {
    tags: [tag],
    summary: call.title,
    operationId: callKey(call),
    ...(call.access === 'public' ? { security: [] } : { description: `权限：${accessText(call)}` }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: '成功', content: replyContent(call.reply) },
      default: { description: '拒绝', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

export function openapi(groups: Readonly<Record<string, Readonly<Record<string, Call>>>>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, calls] of Object.entries(groups))
    for (const call of Object.values(calls))
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        paths[path] ??= {};
        paths[path][call.method.toLowerCase()] = operation({ ...call, path }, tag);
      }
  return {
    openapi: '3.1.0',
    info: { title: '仓运 API', version: '0.2.0', description: '所有写操作接受 Idempotency-Key；列表接受 page、size、sort。' },
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          properties: { status: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' } },
          required: ['status', 'code', 'message', 'requestId'],
        },
      },
    },
    paths,
  };
}
