import { Download, EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import type { LibraryDocument } from '../operations.ts';
import type { DocumentActions } from '../useDocumentActions.ts';

type DocumentMenuProps = { document: LibraryDocument; actions: DocumentActions };

/** What can be done with a document; people it was shared with read and download it. */
export function DocumentMenu({ document, actions }: DocumentMenuProps) {
  const t = useTranslations('library');
  const name = document.name ?? t('unnamed');
  return (
    <Menu
      trigger={
        <IconButton label={t('actions.menu', { name })} tooltip={false} className="relative z-10 shrink-0">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => actions.download(document.id)}>
        <Download aria-hidden="true" />
        {t('actions.download')}
      </MenuItem>
      {document.isMine ? (
        <>
          <MenuItem onSelect={() => actions.ask({ kind: 'share', document })}>
            <Share2 aria-hidden="true" />
            {t('actions.share')}
          </MenuItem>
          <MenuItem onSelect={() => actions.ask({ kind: 'rename', document })}>
            <Pencil aria-hidden="true" />
            {t('actions.rename')}
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => void actions.remove(document)}>
            <Trash2 aria-hidden="true" />
            {t('actions.remove')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
