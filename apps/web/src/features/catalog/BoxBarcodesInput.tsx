/** The barcodes of a product's packaging levels, from the inside out: scanning one counts as many pieces as it holds. */
import { Input } from 'antd';

interface BoxBarcodesInputProps {
  /** Names of the levels. */
  readonly levels: readonly string[];
  readonly label: string;
  readonly value?: readonly string[];
  readonly onChange?: (barcodes: readonly string[]) => void;
}

export function BoxBarcodesInput({ levels, label, value = [], onChange }: BoxBarcodesInputProps) {
  const set = (at: number, barcode: string): void =>
    onChange?.(Array.from({ length: Math.max(value.length, at + 1) }, (_, level) => (level === at ? barcode : (value[level] ?? ''))));
  return (
    <>
      {levels.map((level, at) => (
        <Input
          key={level}
          value={value[at] ?? ''}
          maxLength={50}
          autoComplete="off"
          prefix={<small>{level}</small>}
          aria-label={`${label} ${level}`}
          onChange={(event) => set(at, event.target.value)}
        />
      ))}
    </>
  );
}
