// Invariant: over the page's entry of the history lies one more for each open overlay, and none when all are closed.
// So Back meets the overlays first. The router's key and index are copied: for it, all of them are one entry.
import { useEffect, useRef } from 'react';
import { overPage } from '#/lib/overPage.ts';

type Overlay = { readonly close: () => void };
type Entry = { readonly overlays?: number; readonly idx?: number } | null;

/** A step within one page takes a few milliseconds; where none comes there was no such entry. */
const LONGEST_STEP = 500;

/** The one on top last. */
const open: Overlay[] = [];
/** What leads away from the page, until the overlays' entries are gone. */
const waiting: { readonly go: () => void; readonly isStep: boolean }[] = [];
/** A step through the history is under way, or overlays are about to close: no entry is made or removed. */
let isStepping = false;
let fallback: ReturnType<typeof setTimeout> | undefined;
let shown = { entry: entryNow(), address: window.location.href };

/** While open, Back closes it as Esc does. One that stays open after all has its entry again. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const own = { close: () => close.current() };
    open.push(own);
    // Once for all that open and close together: one dialog in the place of another needs no step.
    queueMicrotask(settle);
    return () => {
      const place = open.indexOf(own);
      if (place >= 0) open.splice(place, 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

overPage.leave = (go, isStep = false) => {
  waiting.push({ go, isStep });
  settle();
};

/** Nothing is open, and nobody waits: what one test left must not hold the next. */
overPage.forget = async () => {
  // It would arrive in the next test, and close what is open there.
  if (isStepping) await stepEnded();
  clearTimeout(fallback);
  open.length = 0;
  waiting.length = 0;
  isStepping = false;
  if (overlaysOf(entryNow()) > 0) window.history.replaceState({ ...entryNow(), overlays: 0 }, '');
  noteShown();
};

/** The router has written its own state, which does not say what lies over what. */
overPage.replaced = () => {
  const overlays = overlaysOf(shown.entry);
  if (overlays > 0) window.history.replaceState({ ...entryNow(), overlays }, '');
  noteShown();
};

// Before the router handles it, which then reads what stands here.
window.addEventListener('popstate', follow, { capture: true });
// Loaded again with a dialog open, which is closed now.
queueMicrotask(settle);

function settle(): void {
  if (isStepping) return;
  const depth = overlaysOf(entryNow());
  const leaving = waiting[0];
  if (leaving && depth > 0) step(-depth);
  else if (leaving) {
    waiting.shift();
    if (leaving.isStep && open.length > 0) beginStep();
    leaving.go();
    noteShown();
    settle();
  } else if (depth > open.length) step(open.length - depth);
  else addEntries(depth);
}

function addEntries(depth: number): void {
  for (let overlays = depth + 1; overlays <= open.length; overlays += 1) {
    // What has been scrolled meanwhile stays where it is.
    window.history.scrollRestoration = 'manual';
    window.history.pushState({ ...entryNow(), overlays }, '');
  }
  noteShown();
}

function step(by: number): void {
  beginStep();
  window.history.go(by);
}

function beginStep(): void {
  isStepping = true;
  clearTimeout(fallback);
  fallback = setTimeout(endStep, LONGEST_STEP);
}

function stepEnded(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_STEP);
  });
}

function endStep(): void {
  clearTimeout(fallback);
  isStepping = false;
  settle();
}

function follow(): void {
  const left = shown;
  const depth = overlaysOf(entryNow());
  // A filter that was chosen in a sheet is in the address of the page as well.
  const isSamePage = entryNow()?.idx === left.entry?.idx;
  if (isSamePage && overlaysOf(left.entry) > 0 && window.location.href !== left.address)
    window.history.replaceState({ ...left.entry, overlays: depth }, '', left.address);
  if (depth === 0) window.history.scrollRestoration = 'auto';
  noteShown();
  if (isStepping) {
    endStep();
    return;
  }
  const closing = open.slice(depth).reverse();
  const stepped = overlaysOf(left.entry) - depth;
  isStepping = true;
  for (const { close } of closing) close();
  // When they are drawn without what is closed.
  setTimeout(() => {
    const staying = Math.min(open.length - depth, stepped);
    if (isSamePage && staying > 0) step(staying);
    else endStep();
  });
}

function noteShown(): void {
  shown = { entry: entryNow(), address: window.location.href };
}

function entryNow(): Entry {
  return window.history.state;
}

function overlaysOf(entry: Entry): number {
  return entry?.overlays ?? 0;
}
