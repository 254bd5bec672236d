/** Companies around the demonstration company: applying, passed, refused, stopped, cooperating; and how its sites are set up. */
import { companyCalls } from '@cangyun/contract/system/company.ts';
import { cooperationCalls } from '@cangyun/contract/system/cooperation.ts';
import { feeSettingCalls } from '@cangyun/contract/system/feeSetting.ts';
import { movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { companyType, paymentAccountCalls } from '@cangyun/contract/system/paymentAccount.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { openService, siteOpeningCalls } from '@cangyun/contract/system/siteOpening.ts';
import { siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import sharp from 'sharp';
import type { ApiCall } from './caller.ts';
import { accounts, fees, LEGAL_ID, neighbours, settings } from './organisation-data.ts';

export type Neighbour = (typeof neighbours)[number]['key'];

/** Calls as the administrators of the companies concerned. */
export interface Administrators {
  readonly main: ApiCall;
  readonly yuanshan: ApiCall;
  readonly others: Readonly<Record<Neighbour, ApiCall>>;
}

/** A picture that is plainly no real document. */
const sample = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 420, channels: 3, background: '#f4f6f8' } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect x="24" y="24" width="592" height="372" rx="18" fill="none" stroke="${colour}" stroke-width="6"/><circle cx="500" cy="290" r="64" fill="none" stroke="${colour}" stroke-width="6"/><path d="M80 110h320M80 170h420M80 230h260M80 290h220" stroke="#9aa4af" stroke-width="14" stroke-linecap="round"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const siteIn = async (call: ApiCall, name?: string): Promise<{ id: number; version: number }> => {
  const rows = await call(siteCalls.flat, {});
  const site = rows.find((row) => row.name === name) ?? rows[0];
  return { id: site?.id ?? 0, version: site?.version ?? 1 };
};

async function authenticate({ main, others }: Administrators, license: string): Promise<void> {
  for (const { key, contact, licenseNo } of neighbours)
    await others[key](companyCalls.applyAuth, { body: { license, licenseNo, legalPerson: contact } });
  const idOf = async (key: Neighbour): Promise<number> => (await others[key](companyCalls.mine, {})).id;
  await main(companyCalls.doAuth, { body: { id: await idOf('jianghai') } });
  await main(companyCalls.authErr, { body: { id: await idOf('lanting'), reason: '营业执照照片不清晰，请重新上传' } });
  await main(companyCalls.applyAuth, { body: { license, licenseNo: '91310118MA20CY0000', legalPerson: '沈云' } });
  await main(companyCalls.doAuth, { body: { id: (await main(companyCalls.mine, {})).id } });
}

async function cooperation({ main, yuanshan, others }: Administrators): Promise<void> {
  const { id, version } = await main(cooperationCalls.create, { body: { invite: '远山贸易有限公司', remark: '华东备货' } });
  await yuanshan(cooperationCalls.edit, { body: { id, version, move: 'agree' } });
  const theirs = await siteIn(yuanshan);
  await yuanshan(siteOpeningCalls.save, {
    body: {
      deptId: theirs.id,
      version: theirs.version,
      opens: [{ services: [openService.code.storage, openService.code.delivery], remark: '周末不收货' }],
    },
  });
  const ours = await siteIn(main, '上海中心仓');
  await main(siteOpeningCalls.save, {
    body: {
      deptId: ours.id,
      version: ours.version,
      opens: [{ services: [openService.code.storage, openService.code.transfer], endDay: '2027-12-31' }],
    },
  });
  await others.qinghe(cooperationCalls.create, { body: { invite: '仓运示范物流有限公司', remark: '希望在上海备货' } });
  const refused = await main(cooperationCalls.create, { body: { invite: '江海物流有限公司' } });
  await others.jianghai(cooperationCalls.edit, {
    body: { id: refused.id, version: refused.version, move: 'refuse', reason: '线路不匹配' },
  });
}

export async function setUpSites(main: ApiCall): Promise<void> {
  const shanghai = await siteIn(main, '上海中心仓');
  const feeIds = new Map<string, number>();
  for (const { styles, ...fee } of fees)
    feeIds.set(fee.name, (await main(feeSettingCalls.create, { body: { ...fee, styles: [...styles], deptId: shanghai.id } })).id);
  for (const [name, said] of Object.entries(settings))
    await main(siteSettingCalls.saveAll, {
      body: { deptId: (await siteIn(main, name)).id, settings: said.map((one) => ({ ...one, version: 0 })) },
    });
  const types = await main(movementSettingCalls.ofDept, { query: { deptId: shanghai.id } });
  const feesOf = (type: number): number[] =>
    fees.flatMap(({ name, styles }) => ((styles as readonly number[]).includes(type) ? (feeIds.get(name) ?? []) : []));
  await main(movementSettingCalls.saveAll, {
    body: { deptId: shanghai.id, styles: types.map((one) => ({ ...one, feeIds: feesOf(one.type) })) },
  });
}

async function applyForAccounts(main: ApiCall, image: string): Promise<void> {
  for (const { site, bankCard, submits } of accounts) {
    const { id, version } = await main(paymentAccountCalls.create, {
      body: {
        deptId: (await siteIn(main, site)).id,
        companyType: companyType.code.company,
        accountName: '仓运示范物流有限公司',
        licenseNo: '91310118MA20CY0000',
        legalPerson: '沈云',
        legalIdNo: LEGAL_ID,
        bankName: '建设银行',
        bankBranch: '青浦支行',
        bankCard,
        contact: '高原',
        contactPhone: '13800000105',
        licenseImage: image,
        idFrontImage: image,
        idBackImage: image,
      },
    });
    if (submits) await main(paymentAccountCalls.submit, { body: { id, version } });
  }
}

export async function fillNeighbours(administrators: Administrators): Promise<void> {
  const { main, others } = administrators;
  await authenticate(administrators, (await main.upload(platformCalls.uploadImage, await sample('#c0392b'), 'license.png')).path);
  await cooperation(administrators);
  await applyForAccounts(main, (await main.upload(platformCalls.uploadImage, await sample('#2c7be5'), 'identity.png')).path);
  const { id } = await others.beidou(companyCalls.mine, {});
  await main(companyCalls.stop, { body: { id } });
}
