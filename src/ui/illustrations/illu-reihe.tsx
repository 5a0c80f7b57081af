import { Parcel } from '@/ui/paper/parcel';

/** Four parcels in a row, cut off at the bottom, for a low strip. */
export function IlluReihe({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 390 132" preserveAspectRatio="xMidYMax slice" className={className}>
      <Parcel paper="tanne" x={22} y={62} width={96} height={86} down={0.36} ribbonWidth={14} bow={0.56} />
      <Parcel paper="himbeere" x={104} y={84} width={112} height={64} ribbonWidth={15} bow={0.62} />
      <Parcel paper="himmel" x={206} y={52} width={84} height={96} down={0.62} ribbonWidth={13} bow={0.54} />
      <Parcel paper="honig" x={282} y={88} width={92} height={60} down={0.44} ribbonWidth={13} bow={0.56} />
    </svg>
  );
}
