/** Goods are counted with a scanner, a thumb or a keyboard, and received as they are. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { receivingCalls as calls, type ExpectedGoods } from '@cangyun/contract/trade/receiving.calls.ts';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { touched as tradeReads } from '../tradePaths.ts';
import { CountedCard } from './CountedCard.tsx';
import {
  arrivalOf,
  type CountedLine,
  changed,
  differenceText,
  lackOf,
  meaningOf,
  sentLine,
  withPart,
  withRest,
  withScan,
} from './counted.ts';
import { ExpectedTable } from './ExpectedTable.tsx';
import { findGoods, goodsById } from './findGoods.ts';

export type Receipt = CallReply<typeof calls.create>;
type Against = Pick<CallInput<typeof calls.create>['body'], 'deptId' | 'purchaseId' | 'listId' | 'supplierId'>;

interface CountGoodsProps {
  readonly title: string;
  readonly against: Against;
  /** Absent: nothing was ordered. */
  readonly expected: readonly ExpectedGoods[] | undefined;
  readonly onBack: () => void;
  readonly onReceived: (receipt: Receipt) => void;
}

const BUZZ_MS = 200;
const invalidate = ['/api/receiving', '/api/receiptDifference', '/api/purchase', '/api/wmsPosition', '/api/relocation', ...tradeReads];

interface Said {
  readonly text: string;
  readonly wrong?: true;
}

export function CountGoods({ title, against, expected, onBack, onReceived }: CountGoodsProps) {
  const [lines, setLines] = useState<readonly CountedLine[]>([]);
  const [said, setSaid] = useState<Said>();
  const [positionId, setPosition] = useState<number>();
  const [ownerId, setOwner] = useState<number>();
  const isBlind = !expected && against.supplierId === undefined;
  const receiving = useAction(calls.create, { invalidate, asksReason: true });
  const override = useOverride();
  const arrival = arrivalOf(lines, expected);
  const isWrong = lines.some((line) => lackOf(line) !== undefined);

  const onCode = async (code: string): Promise<void> => {
    const meaning = meaningOf(code, formatDay(new Date()));
    if ('wrong' in meaning) {
      navigator.vibrate?.(BUZZ_MS);
      return setSaid({ text: meaning.wrong, wrong: true });
    }
    const goods = await findGoods(expected ?? [], meaning.codes);
    setLines((before) => withScan(before, goods, meaning));
    setSaid(
      goods ? { text: `${goods.productName} +${meaning.said.count ?? 1}` } : { text: `「${code}」不在产品库中，请填写品名`, wrong: true },
    );
  };
  const onProduct = async (productId: number): Promise<void> => {
    const goods = await goodsById(productId);
    if (!goods) return;
    setLines((before) => withScan(before, goods, { codes: [], said: {} }));
    setSaid({ text: `${goods.productName} +1` });
  };
  const receive = (): Promise<void> =>
    override.attempt(`收货 ${title}`, '收货', async (overrideReason) => {
      const body = {
        ...against,
        lines: lines.map(sentLine),
        ...(positionId === undefined ? {} : { positionId }),
        ...(ownerId === undefined ? {} : { ownerId }),
        ...(overrideReason === undefined ? {} : { overrideReason }),
      };
      onReceived(await receiving.mutateAsync({ body }));
    });
  return (
    <section className="receiving-count" aria-label="收货清点">
      {override.dialog}
      <header className="receiving-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label="换一单" onClick={onBack} />
        <strong>{title}</strong>
      </header>
      <div className="receiving-work">
        <CodeField placeholder="扫商品、箱码或 GS1 码" onCode={(code) => void onCode(code)} />
        <ReferenceInput
          source="product"
          value={null}
          placeholder="没有条码：按名称选商品"
          onChange={(next) => next !== undefined && void onProduct(Number(next))}
        />
        {said && (
          <p className={said.wrong ? 'receiving-wrong' : 'receiving-said'} role="status">
            {said.text}
          </p>
        )}
        {lines.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="扫到的货物在这里" />}
        <ul className="receiving-cards">
          {lines.map((line, at) => (
            <CountedCard
              key={line.key}
              line={line}
              row={at + 1}
              difference={differenceText(arrival, at)}
              onChange={(change) => setLines((before) => changed(before, line.key, change))}
              onPart={() => setLines((before) => withPart(before, line.key))}
              onRemove={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      </div>
      {expected && (
        <aside className="receiving-expected">
          <ExpectedTable
            lines={expected}
            arrival={arrival}
            onComplete={(line) => setLines((before) => withRest(before, expected, [line]))}
          />
          <Button onClick={() => setLines((before) => withRest(before, expected))}>其余全部到齐</Button>
        </aside>
      )}
      <footer className="receiving-foot">
        {isBlind && (
          <ReferenceInput
            source="customer"
            value={ownerId ?? null}
            placeholder="自有货物，或选择货主"
            onChange={(next) => setOwner(next === undefined ? undefined : Number(next))}
          />
        )}
        <ReferenceInput
          source="wmsPosition"
          value={positionId ?? null}
          placeholder="以后上架，或选择库位"
          onChange={(next) => setPosition(next === undefined ? undefined : Number(next))}
        />
        <Button
          type="primary"
          size="large"
          disabled={lines.length === 0 || isWrong}
          loading={receiving.isPending}
          onClick={() => void receive()}
        >
          {`收货 ${lines.length} 项`}
        </Button>
      </footer>
    </section>
  );
}
