/** Which limit of a library leaves no room, how many bytes of it are left, and how many were needed. */
export type Shortage = {
  /** `stored`: with what is removed and can be brought back. */
  readonly limit: 'space' | 'stored' | 'documents';
  readonly left: number;
  readonly needed: number;
};

/** Why a command on a document was not carried out. */
export type LibraryRefusal =
  /** Also for people who are not its owner, and once it is removed: these look the same. */
  | { readonly type: 'DocumentUnknown' }
  | { readonly type: 'DocumentExists' }
  /** Removed more than thirty days ago. */
  | { readonly type: 'DocumentGone' }
  /** Another device was faster: name or topics are others than those that were read. `fields`: which, where they were compared. */
  | { readonly type: 'DocumentChangedMeanwhile'; readonly fields?: Readonly<Record<string, string>> }
  /** Somebody was faster: what was said of its size is no longer so. */
  | { readonly type: 'DocumentMoved' }
  /** LIB-07: more than a person may have. */
  | ({ readonly type: 'LibraryFull'; readonly fields: Readonly<Record<string, string>> } & Shortage)
  | { readonly type: 'TooManyReaders' }
  /** The owner may not write to that person. */
  | { readonly type: 'ReaderNotReachable' }
  /** By field, as text keys. */
  | { readonly type: 'LibraryInputInvalid'; readonly fields: Readonly<Record<string, string>> };
