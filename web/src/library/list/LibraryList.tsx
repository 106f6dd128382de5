import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { FileButton } from '../upload/FileButton.tsx';
import { UploadList } from '../upload/UploadList.tsx';
import type { UploadQueue } from '../upload/uploadQueue.ts';
import type { DocumentActions } from '../useDocumentActions.ts';
import { DocumentList } from './DocumentList.tsx';
import { type LibraryFilters, scopes, withFilters } from './filters.ts';
import { SpaceBar } from './SpaceBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { useDocuments } from './useDocuments.ts';

type LibraryListProps = {
  held: ReturnType<typeof useDocuments>;
  filters: LibraryFilters;
  queue: UploadQueue;
  actions: DocumentActions;
  openId: string | null;
  isBeside: boolean;
  isShown: boolean;
};

/** Everything but the open document: heading, space, uploads, and the list with its filters. */
export function LibraryList({ held, filters, queue, isShown, ...items }: LibraryListProps) {
  const t = useTranslations('library');
  const [, setAddress] = useSearchParams();
  const upload = useRef<HTMLDivElement>(null);
  const change = (to: Partial<LibraryFilters>) =>
    setAddress((before) => withFilters(before, to), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 @2xl:flex-row @2xl:items-start @2xl:justify-between">
        <div className="min-w-0">
          {isShown ? <PageHeading title={t('title')} /> : null}
          <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
          <p className="mt-1 measure text-sm text-ink-muted">{t('uploadHint')}</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 @2xl:shrink-0">
          <SpaceBar space={held.list} />
          <div ref={upload} className="flex flex-col">
            <FileButton isMultiple onFiles={(files) => queue.add(files)}>
              <Upload aria-hidden="true" />
              {t('upload')}
            </FileButton>
          </div>
        </div>
      </div>
      <UploadList queue={queue} />
      <Tabs
        label={t('scopes.label')}
        value={filters.scope}
        onChange={(value) => change({ scope: scopes.find((one) => one === value) ?? 'ALL' })}
        tabs={scopes.map((value) => ({
          value,
          label: t(`scopes.${value}`),
          panel: (
            <div className="flex flex-col gap-5 pt-4">
              <Toolbar filters={filters} onChange={change} />
              <DocumentList
                held={held}
                onClear={() => change({ search: '', topicId: '' })}
                onUpload={() => upload.current?.querySelector('button')?.click()}
                {...items}
              />
            </div>
          ),
        }))}
      />
    </div>
  );
}
