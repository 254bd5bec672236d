/** The scanner's field above lines that are counted, and what the last code did. */
import { CodeField } from '#ui/CodeField.tsx';
import '../documents.css';

interface ScanBarProps {
  readonly placeholder: string;
  readonly said: string | undefined;
  readonly wrong: string | undefined;
  readonly onCode: (code: string) => void;
}

export const ScanBar = ({ placeholder, said, wrong, onCode }: ScanBarProps) => (
  <div className="scan-bar">
    <CodeField placeholder={placeholder} onCode={onCode} />
    <span className={wrong ? 'product-entry-problem' : 'product-entry-said'} role="status">
      {wrong ?? said}
    </span>
  </div>
);
