/** The keys of a list, shown by `?`. */
import { Modal } from 'antd';
import { keyLabels } from './listKeys.ts';

export const ListKeysHelp = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Modal open={open} onCancel={onClose} footer={null} title="列表快捷键" width={360} destroyOnHidden>
    <dl className="list-keys">
      {keyLabels.map(([key, label]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
