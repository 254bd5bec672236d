/** The buttons of one document. An action that is not possible now is disabled and says why. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ActionableRow, Offer } from './screenActions.ts';
import type { DocumentActions } from './useDocumentActions.tsx';
import '../documents.css';

interface ActionBarProps<Row extends ActionableRow> {
  readonly row: Row;
  readonly actions: DocumentActions<Row>;
}

interface OfferButtonProps {
  readonly label: string;
  readonly reason: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly allowed: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** One possible action, or the reason why not. */
export function OfferButton({ label, reason, primary = false, danger = false, allowed, busy = false, onPress }: OfferButtonProps) {
  const button = (
    <Button type={primary ? 'primary' : 'default'} danger={danger} disabled={!allowed} loading={busy} onClick={onPress}>
      {label}
    </Button>
  );
  // A disabled button takes neither pointer nor focus; the element around it does, so that everyone can read why.
  return allowed ? (
    button
  ) : (
    <Tooltip title={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
      <span tabIndex={0} role="note" aria-label={`${label}：${reason}`}>
        {button}
      </span>
    </Tooltip>
  );
}

export function ActionBar<Row extends ActionableRow>({ row, actions }: ActionBarProps<Row>) {
  const offers = actions.offers(row);
  const shown = offers.filter(({ allowed, way }) => allowed || way.main);
  const rest = offers.filter((offer) => !shown.includes(offer));
  const first = shown.find(({ allowed, way }) => allowed && way.main);
  const press = (offer: Offer<Row>): void => void actions.perform(row, offer);
  return (
    <div className="action-bar" role="toolbar" aria-label="单据操作">
      {shown.map((offer) => (
        <OfferButton
          key={offer.name}
          label={offer.label}
          reason={offer.reason}
          allowed={offer.allowed}
          primary={offer === first}
          danger={offer.way.danger === true}
          busy={offer === first && actions.isBusy(row)}
          onPress={() => press(offer)}
        />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ name, label, reason }) => ({
              key: name,
              disabled: true,
              label: (
                <Tooltip title={reason} placement="left">
                  <span className="action-not">
                    {label}
                    <small>{reason}</small>
                  </span>
                </Tooltip>
              ),
            })),
          }}
        >
          <Button icon={<MoreOutlined />} aria-label="现在不能做的操作" />
        </Dropdown>
      )}
      {actions.dialogs}
    </div>
  );
}
