/** The page around sign-in and registration: the brand's plate at the left, the form at the right. */
import type { ReactNode } from 'react';
import { boot } from '#api/boot.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { Footer } from '../layout/Footer.tsx';
import { WarehousePlate } from './WarehousePlate.tsx';

export function SignInFrame({
  title,
  hint,
  children,
  wide = false,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className="sign-in">
      <aside className="sign-in-plate" aria-hidden="true">
        {boot.brand.plate ? <img src={boot.brand.plate} alt="" /> : <WarehousePlate />}
      </aside>
      <main className={`sign-in-side${wide ? ' sign-in-wide' : ''}`}>
        <div className="sign-in-card">
          <BrandMark size={32} />
          <h1>{title}</h1>
          {hint && <p className="sign-in-hint">{hint}</p>}
          {children}
        </div>
        <Footer always />
      </main>
    </div>
  );
}
