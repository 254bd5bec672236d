/** Logo and name of the brand that serves this page. */
import { boot } from '#api/boot.ts';

export function BrandLogo({ size }: { size: number }) {
  if (boot.brand.logo) return <img src={boot.brand.logo} width={size} height={size} alt="" />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--ant-color-primary)" />
      <path d="M6 14.5 16 8l10 6.5V25h-4v-8H10v8H6z" fill="#fff" />
      <path d="M12.5 19.5h7v2.2h-7zm0 3.3h7V25h-7z" fill="#fff" />
    </svg>
  );
}

export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <span className="brand">
      <BrandLogo size={size} />
      <span className="brand-name">{boot.brand.name}</span>
    </span>
  );
}
