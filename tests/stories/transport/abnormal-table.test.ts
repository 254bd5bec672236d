/** 运单异常: every situation against every action, and two clerks at one. */

import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillExceptionCalls as calls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { exceptionType, waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import { beforeAll, describe, it } from 'vitest';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { type Haulage, openHaulage } from '../support/haulage.ts';
import { expectProofs } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { home, troublesOf, type WaybillException } from '../support/troubles.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let haulage: Haulage;
let troubles: ReturnType<typeof troublesOf>;
beforeAll(async () => {
  world = await shareWorld();
  haulage = await openHaulage(world);
  troubles = troublesOf(haulage);
});
proveAfterAll(() => world);

const { returned } = waybillExceptionKind.state.code;

const subject: Subject<WaybillException> = {
  kind: waybillExceptionKind,
  situations: {
    open: async () => (await troubles.abnormalAt('waiting')).id,
    arrived: async () => (await troubles.abnormalAt('arrived', { collectMoney: 30 })).id,
    moving: async () => (await troubles.abnormalAt('moving')).id,
    signed: async () => {
      const { id, orderId } = await troubles.abnormalAt('arrived');
      await haulage.admin.call(waybillCalls.sign, { body: { id: orderId, signBy: '本人' } });
      return id;
    },
    waybillDeleted: async () => {
      const { id, orderId } = await troubles.abnormalAt('waiting');
      await haulage.admin.call(waybillCalls.remove, { body: { id: orderId } });
      return id;
    },
    handled: async () => {
      const { id } = await troubles.abnormalAt('waiting');
      await haulage.admin.call(calls.over, { body: { id } });
      return id;
    },
    returned: async () => {
      const { id } = await troubles.abnormalAt('taking');
      await troubles.giveBack(id);
      return id;
    },
    voided: async () => {
      const { id } = await troubles.abnormalAt('waiting');
      await haulage.admin.call(calls.remove, { body: [id] });
      return id;
    },
  },
  allowed: {
    open: ['over', 'back', 'edit', 'void'],
    arrived: ['over', 'back', 'edit', 'void'],
    moving: ['over', 'edit', 'void'],
    signed: ['over', 'edit', 'void'],
    waybillDeleted: ['over', 'edit', 'void'],
    handled: ['cancelOver'],
    returned: [],
    voided: [],
  },
  perform: {
    over: (id) => haulage.admin.respond(calls.over, { body: { id, result: '已赔付' } }),
    cancelOver: (id) => haulage.admin.respond(calls.cancelOver, { body: { id } }),
    back: (id) => haulage.admin.respond(calls.back, { body: { id, backJson: home } }),
    edit: async (id) => {
      const { version } = await troubles.readAbnormal(id);
      return haulage.admin.respond(calls.edit, { body: { id, version, type: exceptionType.code.damaged as never, info: '外箱破损' } });
    },
    void: (id) => haulage.admin.respond(calls.remove, { body: [id] }),
  },
  read: (id) => troubles.readAbnormal(id),
  measure: async () => ({ waybills: (await haulage.admin.call(waybillCalls.list, {})).totalElements }),
  // The waybill itself while it exists, and the one that brings its goods back.
  share: ({ state, orderIsDelete }) => ({ waybills: 1 - orderIsDelete + (state === returned ? 1 : 0) }),
  prove: () => expectProofs(world),
};

describe('every situation of an exception', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one exception', () => {
  it.each(pairsIn(subject).filter(([situation]) => situation === 'open' || situation === 'moving'))(
    '%s: %s and %s at once',
    (situation, first, second) => expectOneWins(subject, situation, first, second),
  );
});
