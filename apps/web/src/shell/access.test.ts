import { describe, expect, it } from 'vitest';
import { guardTarget, isPublicPath, redirectAfterSignIn } from './access.ts';

describe('public paths', () => {
  it('lets visitors open the listed paths, /version* and /help*', () => {
    for (const path of [
      '/login',
      '/loginClient',
      '/register',
      '/version',
      '/version/web',
      '/help',
      '/help/list',
      '/appVersion',
      '/chain',
    ]) {
      expect(isPublicPath(path)).toBe(true);
    }
    expect(isPublicPath('/dashboard')).toBe(false);
    expect(isPublicPath('/homeClient')).toBe(false);
    expect(isPublicPath('/getShouQuan')).toBe(true);
    expect(isPublicPath('/statement')).toBe(true);
    expect(isPublicPath('/open', ['/open'])).toBe(true);
  });
});

describe('guard', () => {
  it('lets nobody raise or read a work order unnamed', () => {
    expect(guardTarget({ path: '/help/workOrderServe', search: '', signedIn: false })).toBe('/login?redirect=%2Fhelp%2FworkOrderServe');
    expect(guardTarget({ path: '/help/workOrderDetail', search: '?id=3', signedIn: false })).toBe(
      '/login?redirect=%2Fhelp%2FworkOrderDetail%3Fid%3D3',
    );
    expect(guardTarget({ path: '/help/workOrderServe', search: '', signedIn: true })).toBeUndefined();
  });

  it('sends a visitor to sign in and remembers where they wanted to go', () => {
    expect(guardTarget({ path: '/system/users', search: '?menuid=3', signedIn: false })).toBe(
      '/login?redirect=%2Fsystem%2Fusers%3Fmenuid%3D3',
    );
  });

  it('sends a signed-in user away from the sign-in pages', () => {
    expect(guardTarget({ path: '/login', search: '', signedIn: true })).toBe('/');
    expect(guardTarget({ path: '/loginClient', search: '', signedIn: true })).toBe('/homeClient');
    expect(guardTarget({ path: '/login', search: '?redirect=%2Fa%3Fb%3D1', signedIn: true })).toBe('/a?b=1');
    expect(guardTarget({ path: '/dashboard', search: '', signedIn: true })).toBeUndefined();
  });

  it('never redirects to another site', () => {
    expect(redirectAfterSignIn('?redirect=//evil.example')).toBe('/');
    expect(redirectAfterSignIn('?redirect=/%5Cevil.example')).toBe('/');
    expect(redirectAfterSignIn('?redirect=https://evil.example')).toBe('/');
  });
});
