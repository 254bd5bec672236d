/** Fills the demonstration company's vehicles: papers in every state, at work for each site, under contract and not. */
import { formatDay } from '@cangyun/contract/times.ts';
import { carCalls, carStyle } from '@cangyun/contract/transport/car.ts';
import { carContractCalls, carPay } from '@cangyun/contract/transport/carContract.ts';
import { carFrom, carWork, companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import type { SiteKey } from './people.ts';
import type { Demonstration } from './utilities.ts';

const { box, railed, flat, cold, van } = carStyle.code;
const { own, attached, hired } = carFrom.code;

interface Vehicle {
  readonly plate: string;
  readonly style: number;
  readonly length: number;
  readonly load: number;
  readonly cube: number;
  /** Days from today that insurance and inspection still last. */
  readonly papers: readonly [number, number];
  readonly site?: SiteKey;
  readonly from?: number;
  readonly driver?: readonly [string, string];
  readonly idle?: true;
  /** Days from today, first and last. */
  readonly contracts?: readonly (readonly [number, number])[];
}

const vehicles: readonly Vehicle[] = [
  {
    plate: '沪AD66018',
    style: box,
    length: 4.2,
    load: 1_800,
    cube: 16,
    papers: [210, 320],
    site: 'shanghai',
    from: own,
    driver: ['周建国', '13817000101'],
  },
  {
    plate: '沪B92K15',
    style: box,
    length: 6.8,
    load: 8_000,
    cube: 38,
    papers: [18, 150],
    site: 'shanghai',
    from: own,
    driver: ['钱立新', '13817000102'],
  },
  {
    plate: '沪BF30725',
    style: van,
    length: 2.7,
    load: 750,
    cube: 5.5,
    papers: [96, -4],
    site: 'shanghai',
    from: own,
    driver: ['孙志强', '13817000103'],
  },
  {
    plate: '苏E7X209',
    style: railed,
    length: 9.6,
    load: 18_000,
    cube: 52,
    papers: [160, 88],
    site: 'shanghai',
    from: attached,
    driver: ['吴海涛', '13962000104'],
    contracts: [
      [-400, -36],
      [-35, 330],
    ],
  },
  {
    plate: '粤B55D20',
    style: box,
    length: 7.6,
    load: 9_500,
    cube: 43,
    papers: [240, 60],
    site: 'guangzhou',
    from: own,
    driver: ['陈伟明', '13570000105'],
  },
  {
    plate: '粤AD81207',
    style: van,
    length: 2.9,
    load: 900,
    cube: 6,
    papers: [300, 300],
    site: 'guangzhou',
    from: hired,
    driver: ['梁家豪', '13570000106'],
    contracts: [[-60, 25]],
  },
  {
    plate: '粤A3Q716',
    style: cold,
    length: 4.2,
    load: 1_500,
    cube: 14,
    papers: [45, 12],
    site: 'guangzhou',
    from: attached,
    driver: ['黄永辉', '13570000107'],
    contracts: [[10, 375]],
  },
  {
    plate: '川A20T88',
    style: flat,
    length: 13,
    load: 30_000,
    cube: 0,
    papers: [70, 70],
    site: 'chengdu',
    from: hired,
    driver: ['刘俊峰', '13980000108'],
    contracts: [[-90, 275]],
  },
  {
    plate: '川AF15590',
    style: box,
    length: 4.2,
    load: 1_700,
    cube: 15.5,
    papers: [-12, 200],
    site: 'chengdu',
    from: own,
    driver: ['杨文斌', '13980000109'],
    idle: true,
  },
  { plate: '浙A8L332', style: railed, length: 6.8, load: 10_000, cube: 40, papers: [400, 400] },
];

const DAY_MS = 86_400_000;
const inDays = (days: number): string => formatDay(new Date(Date.now() + days * DAY_MS));

export async function fillVehicles({ call, siteId }: Demonstration): Promise<void> {
  let numbered = 0;
  for (const { plate, style, length, load, cube, papers, site, from, driver, idle, contracts = [] } of vehicles) {
    const { id } = await call(carCalls.create, {
      body: {
        ...{ carNumber: plate, style, length, loadWeight: load, loadCube: cube },
        ownerName: from === own ? '仓运示范物流有限公司' : (driver?.[0] ?? ''),
        insuredUntil: inDays(papers[0]),
        inspectedUntil: inDays(papers[1]),
      } as never,
    });
    if (site && driver)
      await call(companyCarCalls.create, {
        body: {
          ...{ carId: id, deptId: siteId(site), fromStyle: from, driverName: driver[0], driverPhone: driver[1] },
          state: idle ? carWork.code.idle : carWork.code.working,
        } as never,
      });
    for (const [first, last] of contracts) {
      numbered += 1;
      const number = `CL${inDays(first).slice(0, 4)}-${String(numbered).padStart(3, '0')}`;
      await call(carContractCalls.create, {
        body: { carId: id, number, startDay: inDays(first), endDay: inDays(last), payStyle: carPay.code.trip, price: 600 + numbered * 50 },
      });
    }
  }
}
