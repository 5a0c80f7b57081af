import { Parcel } from '@/ui/paper/parcel';

/** Pile of seven parcels on the sign-in page. */
export function IlluStapel({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 620 470" className={className}>
      <path d="M0 458h620" stroke="var(--auth-floor)" strokeWidth="3" strokeLinecap="round" />
      <Parcel
        paper="tanne"
        x={36}
        y={212}
        width={186}
        height={245}
        down={0.36}
        across={0.62}
        ribbonWidth={22}
        bow={0.92}
      />
      <Parcel
        paper="kraft"
        x={396}
        y={262}
        width={204}
        height={195}
        down={0.68}
        across={0.42}
        ribbonWidth={20}
        bow={0.96}
      />
      <Parcel paper="himbeere" x={182} y={250} width={236} height={207} across={0.5} ribbonWidth={28} />
      <Parcel paper="himmel" x={206} y={146} width={184} height={104} down={0.28} ribbonWidth={18} />
      <Parcel paper="honig" x={242} y={70} width={122} height={76} ribbonWidth={17} bow={0.96} />
      <Parcel
        paper="salbei"
        x={452}
        y={372}
        width={128}
        height={85}
        down={0.42}
        ribbonWidth={15}
        bow={0.66}
      />
      <Parcel paper="pflaume" x={14} y={386} width={104} height={71} ribbonWidth={14} bow={0.6} />
    </svg>
  );
}
