/** Footer with the brand's text and filing number: only a brand that has one of them shows it (spec 0 §2.3). */
import { boot } from '#api/boot.ts';
import { useSettings } from '../settings/settings.ts';

const FILING_OFFICE = 'https://beian.miit.gov.cn/';

/** `always`: visitors who have not signed in have no say in it. */
export function Footer({ always = false }: { readonly always?: boolean }) {
  const { showFooter } = useSettings();
  const { footerTxt, caseNumber } = boot.brand;
  if ((caseNumber === '' && footerTxt === '') || !(always || showFooter)) return null;
  return (
    <footer className="footer">
      {footerTxt && <span>{footerTxt}</span>}
      {caseNumber && (
        <a href={FILING_OFFICE} target="_blank" rel="noreferrer">
          {caseNumber}
        </a>
      )}
    </footer>
  );
}
