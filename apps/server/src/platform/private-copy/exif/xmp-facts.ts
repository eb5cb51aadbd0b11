/** Properties of a panorama that viewers need to project it, all of them numbers (Photo Sphere XMP). */
const panoramaNumbers = [
  'CroppedAreaImageWidthPixels',
  'CroppedAreaImageHeightPixels',
  'FullPanoWidthPixels',
  'FullPanoHeightPixels',
  'CroppedAreaLeftPixels',
  'CroppedAreaTopPixels',
] as const;
const projections = /GPano:ProjectionType(?:="|>)(equirectangular|cylindrical)["<]/;

/** How a panorama is projected, by property. Empty for other pictures. */
export function readPanorama(xmp: string): Map<string, string> {
  const found = new Map<string, string>();
  const projection = projections.exec(xmp)?.[1];
  if (projection === undefined) return found;
  found.set('ProjectionType', projection);
  for (const name of panoramaNumbers) {
    const value = new RegExp(`GPano:${name}(?:="|>)(\\d{1,7})["<]`).exec(xmp)?.[1];
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

/** XMP that describes a panorama's projection and the video of a motion photo, and nothing else. Undefined when neither exists. */
export function writeXmp(panorama: ReadonlyMap<string, string>, videoBytes: number | undefined): Buffer | undefined {
  if (panorama.size === 0 && videoBytes === undefined) return undefined;
  const properties = [...panorama].map(([name, value]) => ` GPano:${name}="${value}"`).join('');
  const description = `<rdf:Description rdf:about=""${panorama.size > 0 ? ' xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"' : ''}${properties}${motionProperties(videoBytes)}`;
  return Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`,
  );
}

/** The properties of Google's motion photo format 1.0, and those of its predecessor. */
function motionProperties(videoBytes: number | undefined): string {
  if (videoBytes === undefined) return '/>';
  const item = (semantic: string, mime: string, length: number) =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="${mime}" Item:Semantic="${semantic}" Item:Length="${length}" Item:Padding="0"/></rdf:li>`;
  return (
    ' xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:Container="http://ns.google.com/photos/1.0/container/"' +
    ' xmlns:Item="http://ns.google.com/photos/1.0/container/item/" GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"' +
    ` GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="${videoBytes}"><Container:Directory><rdf:Seq>` +
    `${item('Primary', 'image/jpeg', 0)}${item('MotionPhoto', 'video/mp4', videoBytes)}` +
    '</rdf:Seq></Container:Directory></rdf:Description>'
  );
}
