import { File, FileSpreadsheet, FileText, Image, Presentation } from 'lucide-react';
import { type FileKind, fileKind } from '#/lib/fileRules.ts';
import { cn } from '#/ui/cn.ts';

const icons: Record<FileKind, typeof File> = {
  pdf: FileText,
  text: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  picture: Image,
};

type FileIconProps = { name: string; type: string | null; className?: string };

/** What kind of file it is, for the eye; the name says it to everybody. */
export function FileIcon({ name, type, className }: FileIconProps) {
  const kind = fileKind({ name, type });
  const Icon = kind ? icons[kind] : File;
  return <Icon className={cn('default:size-5 shrink-0', className)} aria-hidden="true" />;
}
