import Star from 'lucide-react/icons/star';

/** In the place of a picture. */
export function NoWishPicture() {
  return (
    <span aria-hidden className="receiver-picture receiver-no-picture">
      <Star />
    </span>
  );
}
