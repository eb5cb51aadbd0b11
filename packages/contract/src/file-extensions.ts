/** Media types by extension, in lower case and without the dot. The content of a file takes precedence. */
const typesOf = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [type = '', ...extensions] = line.trim().split(/\s+/);
        return extensions.map((extension) => [extension, type]);
      }),
  );

export const pictureExtensions = typesOf(`
  image/jpeg jpg jpeg jpe jfif jif mpo jps
  image/png png apng
  image/gif gif
  image/webp webp
  image/tiff tif tiff
  image/avif avif avifs
  image/heic heic heics hif
  image/heif heif heifs
  image/bmp bmp dib
  image/svg+xml svg
  image/jxl jxl
  image/jxr jxr wdp hdp
  image/jp2 jp2 j2k
  image/jpx jpf jpx
  image/x-icon ico
  image/vnd.adobe.photoshop psd
  image/x-tga tga
  image/x-adobe-dng dng
  image/x-canon-cr2 cr2
  image/x-canon-cr3 cr3
  image/x-canon-crw crw
  image/x-nikon-nef nef
  image/x-nikon-nrw nrw
  image/x-sony-arw arw
  image/x-sony-srf srf
  image/x-sony-sr2 sr2
  image/x-fuji-raf raf
  image/x-panasonic-rw2 rw2 rwl
  image/x-olympus-orf orf
  image/x-pentax-pef pef ptx
  image/x-samsung-srw srw
  image/x-sigma-x3f x3f
  image/x-raw raw 3fr ari bay braw cap dcr dcs drf eip erf fff gpr iiq k25 kdc mdc mef mos mrw pxn rwz`);

export const videoExtensions = typesOf(`
  video/mp4 mp4 f4v lrv insv 360
  video/x-m4v m4v
  video/quicktime mov qt
  video/x-msvideo avi divx xvid
  video/x-matroska mkv
  video/webm webm
  video/x-ms-wmv wmv
  video/x-ms-asf asf
  video/x-flv flv
  video/mpeg mpg mpeg mpe m1v m2v mpv mp2v vob mod tod
  video/mp2t ts mts m2ts m2t
  video/3gpp 3gp 3gpp
  video/3gpp2 3g2 3gp2
  video/ogg ogv ogm
  video/x-dv dv
  application/mxf mxf
  application/vnd.rn-realmedia rm rmvb
  video/x-motion-jpeg mjpeg mjpg
  video/x-amv amv
  video/x-ms-wtv wtv
  video/x-ms-dvr dvr-ms`);
