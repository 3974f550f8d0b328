// Choosing and cropping an image.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/image.ts';

export const image = {
  hint: 'Elige, arrastra o pega un PNG, JPEG, WebP, GIF o AVIF de hasta 5 MB. Se recorta en un cuadrado.',
  choose: 'Elegir imagen',
  change: 'Cambiar imagen',
  tooLarge: 'La imagen supera los 5 MB. Elige una más pequeña.',
  noImage: 'Archivo no admitido. Elige una imagen PNG, JPEG, WebP, GIF o AVIF.',
  crop: 'Recortar imagen',
  cropHint: 'Arrastra para mover; desplaza o pellizca para ampliar.',
  cropZoom: 'Zoom',
  cropUse: 'Aplicar',
} satisfies Translated<typeof en.image>;
