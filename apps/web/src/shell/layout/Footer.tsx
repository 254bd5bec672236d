/** Footer with the filing number: only a brand that has one shows it (spec 0 §2.3). */
import { boot } from '#api/boot.ts';
import { useSettings } from '../settings/settings.ts';

const FILING_OFFICE = 'https://beian.miit.gov.cn/';

export function Footer() {
  const { showFooter } = useSettings();
  const { footerTxt, caseNumber } = boot.brand;
  if (caseNumber === '' || !showFooter) return null;
  return (
    <footer className="footer">
      {footerTxt && <span>{footerTxt}</span>}
      <a href={FILING_OFFICE} target="_blank" rel="noreferrer">
        {caseNumber}
      </a>
    </footer>
  );
}
