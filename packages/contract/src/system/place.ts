/** Places: the country's divisions, pasted addresses taken apart, distances, and looking places up (spec 0 §7.1). */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

export interface DivisionNode {
  code: string;
  name: string;
  children: DivisionNode[];
}
const divisionNode: z.ZodType<DivisionNode> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), children: z.array(divisionNode) }),
);

export const parsedAddress = z.object({
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  detail: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Further numbers in the text. */
  otherPhones: z.array(z.string()),
});

export type ParsedAddress = z.output<typeof parsedAddress>;

const place = z.object({
  name: z.string(),
  address: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  /** Where the map service knows it. */
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});
export type Place = z.output<typeof place>;

const POINT = /^-?\d{1,3}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/;

/** `lat,lng` in degrees. */
const point = (label: string) =>
  z
    .string()
    .regex(POINT, '格式应为 纬度,经度')
    .transform((value) => {
      const [lat = 0, lng = 0] = value.split(',').map(Number);
      return { lat, lng };
    })
    .refine(({ lat }) => Math.abs(lat) <= 90, '纬度应在 -90 到 90 之间')
    .refine(({ lng }) => Math.abs(lng) <= 180, '经度应在 -180 到 180 之间')
    .meta({ title: label });

const geography = signedIn('公开的地理资料，不含公司数据');

export const placeCalls = {
  provinces: call({
    method: 'GET',
    path: '/api/util/getProvince',
    title: '省市区',
    access: geography,
    reply: z.array(divisionNode),
  }),
  parseArea: call({
    method: 'GET',
    path: '/api/util/parseArea',
    title: '识别地址',
    access: geography,
    query: z.object({ address: requiredText(limits.pastedAddressLength).meta({ title: '地址' }) }),
    reply: parsedAddress,
  }),
  distance: call({
    method: 'GET',
    path: '/api/util/getDistance',
    title: '两点距离',
    access: geography,
    query: z.object({ startLat: point('起点'), endLat: point('终点') }),
    /** Metres in a straight line. */
    reply: z.object({ distance: z.number() }),
  }),
  places: call({
    method: 'GET',
    path: '/api/util/baidu/getPlace',
    title: '搜索地点',
    access: geography,
    query: z.object({ query: requiredText(100).meta({ title: '关键字' }), region: text(50).default('').meta({ title: '地区' }) }),
    reply: z.array(place),
  }),
};
