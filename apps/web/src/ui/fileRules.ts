/**
 * What an upload accepts, checked before it is sent: the server checks again by content; checking here avoids a long upload that would be
 * refused.
 */
import { type ErrorCode, errorMessage } from '@cangyun/contract/errors.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { notice } from '../api/notice.ts';

export interface FileRule {
  /** For the `accept` of an input. */
  readonly types: string;
  readonly most: number;
  readonly otherwise: ErrorCode;
}

const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';
const VIDEOS = 'video/mp4,video/webm';

export const fileRules = {
  picture: { types: PICTURES, most: limits.imageUploadBytes, otherwise: 'FILE_NOT_IMAGE' },
  thumbnail: { types: 'image/jpeg,image/png', most: limits.thumbnailUploadBytes, otherwise: 'FILE_NOT_THUMBNAIL' },
  video: { types: VIDEOS, most: limits.videoUploadBytes, otherwise: 'FILE_NOT_VIDEO' },
  document: { types: 'application/pdf', most: limits.documentUploadBytes, otherwise: 'FILE_NOT_PDF' },
  editor: { types: `${PICTURES},${VIDEOS}`, most: limits.editorUploadBytes, otherwise: 'FILE_NOT_MEDIA' },
} as const satisfies Record<string, FileRule>;

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export const sizeText = (bytes: number): string => (bytes >= MEGABYTE ? `${bytes / MEGABYTE} MB` : `${bytes / KILOBYTE} KB`);

/** Says why it is not accepted. */
export function isAcceptable(file: Pick<File, 'type' | 'size'>, { types, most, otherwise }: FileRule): boolean {
  if (!types.split(',').includes(file.type)) {
    notice.warning(errorMessage(otherwise));
    return false;
  }
  if (file.size > most) {
    notice.warning(errorMessage('FILE_TOO_LARGE', { limit: sizeText(most) }));
    return false;
  }
  return true;
}
