/** The general validators of spec 0 §5. Each answers whether the text is right; messages are the caller's. */
import { limits } from './limits.ts';

export const isUrlLike = (value: string): boolean => /^(https?:|mailto:|tel:)\S+/i.test(value);

export const isEmail = (value: string): boolean => /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && value.length <= 254;

/** Mainland mobile number: 1, then 2 to 9, eleven digits in all. */
export const isMobile = (value: string): boolean => /^1[2-9]\d{9}$/.test(value);

/** Empty is allowed: the field is optional everywhere. */
export const isIpv4OrEmpty = (value: string): boolean =>
  value === '' ||
  (value.split('.').length === 4 && value.split('.').every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255));

/** At least eight characters of two kinds: letters, digits, others. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= limits.passwordLength && [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length >= 2;

/** The number on a business licence: unified social credit code or one of the older registration numbers. */
export const isLicenseNumber = (value: string): boolean => /^[0-9A-Z]{8,30}$/.test(value);

/** I and O are on no plate: they read like digits. */
const PLATE_SIGN = 'A-HJ-NP-Z0-9';
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const ORDINARY = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][${PLATE_SIGN}]{4}[${PLATE_SIGN}挂学警港澳]$`);
/** GA 36-2018: the letter for the drive is first on small vehicles and last on large ones. */
const NEW_ENERGY = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJK][${PLATE_SIGN}]\\d{4}|\\d{5}[A-HJK])$`);

/** A mainland number plate, new-energy vehicles included. */
export const isPlateNumber = (value: string): boolean => ORDINARY.test(value) || NEW_ENERGY.test(value);
