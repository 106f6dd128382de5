import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { type FileKind, fileKind } from '#/lib/fileRules.ts';

export type DocumentKind = FileKind | 'file';

/** What people call a media type. */
export function kindOf(type: string): DocumentKind {
  return fileKind({ name: '', type }) ?? 'file';
}

export const kindIcons: Record<DocumentKind, LucideIcon> = {
  pdf: FileType,
  picture: FileImage,
  text: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  file: File,
};
