import { Skeleton } from './Skeleton.tsx';

type LoadingBarsProps = {
  /** Said once to people who use a screen reader. */
  label: string;
  /** Classes of each bar, from top to bottom. */
  bars: readonly string[];
};

/** A column of grey bars while something loads. */
export function LoadingBars({ label, bars }: LoadingBarsProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {bars.map((bar, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
        <Skeleton key={place} className={bar} />
      ))}
    </div>
  );
}
