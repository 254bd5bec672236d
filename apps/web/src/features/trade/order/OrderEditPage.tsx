/** A sales order or a purchase by hand: `?id=` changes one as a whole, without a number it is a new one. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { newSubject, useTabSubject } from '#api/tabSubject.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { Loaded, Waiting } from '#documents/detail/Loaded.tsx';
import type { FormEnd } from '#documents/form/DocumentForm.tsx';
import { useOpened } from '#documents/form/useOpened.ts';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { sentLines } from '../orderLines.ts';
import { touched } from '../tradePaths.ts';

/** What the kind's form gets, for a new order or an existing one. */
export interface OrderFormState {
  readonly title: string;
  readonly initial: FormValues;
  readonly ends: readonly FormEnd[];
}

/** A way to end a new order: the state in which it is saved. */
export interface NewEnd extends Pick<FormEnd, 'key' | 'label' | 'primary' | 'quick'> {
  readonly state: number;
  /** Created by a call of its own. */
  readonly create?: Creating;
}

/** Answers the created order, and the message about it. */
type Creating = (body: FormValues) => Promise<{ readonly id: number; readonly said: string }>;

interface SavedOrder extends FormValues {
  readonly id: number;
  readonly number: string;
  readonly version: number;
}

interface OrderEditPageProps<Order extends SavedOrder> {
  readonly kind: Pick<DocumentKind, 'title' | 'path'>;
  readonly getOne: CallAnswering<Order>;
  readonly detailPath: (id: number) => string;
  /** The initial values of a new one, in addition to its site and the default business. */
  readonly blank: FormValues;
  readonly newEnds: readonly NewEnd[];
  readonly create: Creating;
  readonly edit: (body: FormValues, order: Order) => Promise<unknown>;
  /** Draws the form; without an order for a new one. */
  readonly children: (given: OrderFormState, order?: Order) => ReactNode;
}

function useSaved({ kind, detailPath }: Pick<OrderEditPageProps<SavedOrder>, 'kind' | 'detailPath'>): (id: number, said: string) => void {
  const leave = useLeaveTab();
  return (id, said) => {
    notice.success(said);
    void invalidate(kind.path, ...touched);
    leave(detailPath(id));
  };
}

function NewOrder<Order extends SavedOrder>(props: OrderEditPageProps<Order>) {
  const { kind, blank, newEnds, create, children } = props;
  const site = useWorkSite();
  const known = useSitesKnown();
  const saved = useSaved(props);
  const override = useOverride();
  const title = newSubject(kind.title);
  useTabSubject(title);
  const ends = newEnds.map(
    ({ state, create: own = create, ...end }): FormEnd => ({
      ...end,
      send: (header, lines) =>
        override.save(title, end.label, async (overrideReason) => {
          const body = { ...header, state, products: sentLines(lines) };
          const { id, said } = await own(overrideReason === undefined ? body : { ...body, overrideReason });
          saved(id, said);
        }),
    }),
  );
  const initial = { deptId: site, businessType: defaultBusinessType, ...blank };
  if (!known) return <Waiting />;
  return (
    <>
      <ScreenFrame key={site}>{children({ title, initial, ends })}</ScreenFrame>
      {override.dialog}
    </>
  );
}

function ExistingOrder<Order extends SavedOrder>({ id, ...props }: OrderEditPageProps<Order> & { readonly id: number }) {
  const { kind, getOne, edit, children } = props;
  const saved = useSaved(props);
  const { query, round, reopen } = useOpened(useCall(getOne, { query: { id } }));
  useTabSubject(query.data?.number ?? '');
  return (
    <Loaded query={query}>
      {(order) => {
        const { number, version } = order;
        const save: FormEnd = {
          key: 'save',
          label: '保存',
          primary: true,
          refresh: reopen,
          send: async (header, lines) => {
            await edit({ ...header, id, version, products: sentLines(lines) }, order);
            saved(id, messages.edited);
          },
        };
        const given = { title: `编辑${kind.title} ${number}`, initial: { ...order }, ends: [save] };
        return <Fragment key={round}>{children(given, order)}</Fragment>;
      }}
    </Loaded>
  );
}

export function OrderEditPage<Order extends SavedOrder>(props: OrderEditPageProps<Order>) {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  return id > 0 ? <ExistingOrder key={id} id={id} {...props} /> : <NewOrder {...props} />;
}
