/** Cookies of the console. They live under its own base path, so that they are never sent along with API requests. */
const PATH = '/manager_v1';
const SECONDS_A_DAY = 86_400;

export const readCookie = (name: string): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
};

export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${PATH}; max-age=${days * SECONDS_A_DAY}; samesite=strict${secure}`;
};

export const removeCookie = (name: string): void => {
  document.cookie = `${name}=; path=${PATH}; max-age=0; samesite=strict`;
};
