import { Parcel } from '@/ui/paper/parcel';

export function IlluNochVerpackt() {
  return (
    <svg aria-hidden width="220" height="150" viewBox="0 0 220 150">
      <Parcel paper="tanne" x={20} y={68} width={88} height={76} ribbonWidth={13} bow={0.52} />
      <Parcel paper="honig" x={96} y={88} width={104} height={56} down={0.62} ribbonWidth={13} bow={0.56} />
    </svg>
  );
}
