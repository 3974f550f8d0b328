// Choosing and cropping an image.
import { catalogue } from '../catalogue.ts';

export const image = catalogue('image', {
  hint: 'Choose, drop or paste a PNG, JPEG, WebP, GIF or AVIF of up to 5 MB. Cropped to a square.',
  choose: 'Choose image',
  change: 'Change image',
  tooLarge: 'Image is larger than 5 MB. Choose a smaller one.',
  noImage: 'Unsupported file. Choose a PNG, JPEG, WebP, GIF or AVIF image.',
  crop: 'Crop image',
  cropHint: 'Drag to move, scroll or pinch to zoom.',
  cropZoom: 'Zoom',
  cropUse: 'Apply',
});
