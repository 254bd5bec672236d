/** Prints a document: on A4, as labels, as the screen offers. */
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { printPage } from './printFrame.ts';

export interface PrintChoice {
  readonly key: string;
  readonly label: string;
  /** Makes the page when it is asked for. */
  readonly page: () => string | Promise<string>;
}

export function PrintButton({ choices }: { readonly choices: readonly PrintChoice[] }) {
  const print = async (key: string): Promise<void> => {
    const choice = choices.find((one) => one.key === key);
    if (choice) await printPage(await choice.page());
  };
  const [only] = choices;
  if (choices.length === 1 && only)
    return (
      <Button icon={<PrinterOutlined />} onClick={() => void print(only.key)}>
        {only.label}
      </Button>
    );
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: choices.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => void print(key) }}
    >
      <Button icon={<PrinterOutlined />}>打印</Button>
    </Dropdown>
  );
}
