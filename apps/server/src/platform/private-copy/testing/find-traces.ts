import { runExiftool } from './run-exiftool.ts';

/**
 * What exiftool may find in a copy, by group. Everything else is a trace. A list of what may stay, not of what may not: a tag that
 * nobody thought of fails the test.
 */
const allowed: ReadonlyArray<readonly [group: RegExp, tags: RegExp]> = [
  [/^(ExifTool|System)$/, /./],
  [
    /^File$/,
    /^(FileType|FileTypeExtension|MIMEType|ImageWidth|ImageHeight|BitsPerSample|ColorComponents|YCbCrSubSampling|EncodingProcess|ExifByteOrder|PageCount|EmbeddedVideo)$/,
  ],
  // Facts of a plain text, such as the one in an archive that says what is missing.
  [/^File$/, /^(MIMEEncoding|ByteOrderMark|Newlines|LineCount|WordCount)$/],
  [
    /^Composite$/,
    /^(ImageSize|Megapixels|SubSec(DateTimeOriginal|CreateDate|ModifyDate)|AvgBitrate|Rotation|CFAPattern)$/,
  ],
  // Numbers of the pages of a TIFF, and of the previews that exiftool takes their data for.
  [
    /^IFD\d+$/,
    /^(ModifyDate|Orientation|ImageWidth|ImageHeight|BitsPerSample|Compression|PhotometricInterpretation|FillOrder|StripOffsets|StripByteCounts|RowsPerStrip|SamplesPerPixel|PlanarConfiguration|XResolution|YResolution|ResolutionUnit|PageNumber|SubfileType|OldSubfileType|Predictor|TileWidth|TileLength|TileOffsets|TileByteCounts|ColorMap|ExtraSamples|SampleFormat|WhitePoint|PrimaryChromaticities|T4Options|T6Options|JPEGTables|PreviewImage(Start|Length)?|YCbCr\w+|ReferenceBlackWhite|Min\w*SampleValue|Max\w*SampleValue)$/,
  ],
  [
    /^ExifIFD$/,
    /^(DateTimeOriginal|CreateDate|OffsetTime(Original|Digitized)?|SubSecTime(Original|Digitized)?|ColorSpace)$/,
  ],
  [/^InteropIFD$/, /^InteropIndex$/],
  [/^JFIF$/, /^(JFIFVersion|XResolution|YResolution|ResolutionUnit)$/],
  [/^Adobe$/, /^(DCTEncodeVersion|APP14Flags[01]|ColorTransform)$/],
  [
    /^XMP-(GCamera|GContainer|GPano)$/,
    /^(MotionPhoto|MotionPhotoVersion|MicroVideo|MicroVideoVersion|MicroVideoOffset|DirectoryItem(Semantic|Mime|Length|Padding)|ProjectionType|FullPano(Width|Height)Pixels|CroppedArea(Top|Left|ImageWidth|ImageHeight)Pixels)$/,
  ],
  [/^Google$/, /^MotionPhotoVideo$/],
  [
    /^ICC(_Profile|-header|-view|-meas|-chrm|-cicp)\d*$/,
    /^(Profile(CMMType|Version|Class|ConnectionSpace|FileSignature)|ColorSpaceData|PrimaryPlatform|CMMFlags|DeviceAttributes|RenderingIntent|ConnectionSpaceIlluminant|Media(White|Black)Point|(Red|Green|Blue)MatrixColumn|(Red|Green|Blue|Gray)TRC|ChromaticAdaptation|AToB\d|BToA\d|Luminance|Technology|Gamut|Preview\d|ViewingCond\w+|Measurement\w+|Chromaticit\w+|VideoFullRangeFlag|TransferCharacteristics|MatrixCoefficients|ColorPrimaries)$/,
  ],
  [
    /^PNG(-pHYs|-cICP)?$/,
    /^(ImageWidth|ImageHeight|BitDepth|ColorType|Compression|Filter|Interlace|Gamma|Transparency|BackgroundColor|Palette|SignificantBits|PixelsPerUnit[XY]|PixelUnits|AnimationFrames|AnimationPlays|SRGBRendering|WhitePoint[XY]|(Red|Green|Blue)[XY])$/,
  ],
  [
    /^RIFF$/,
    /^(ImageWidth|ImageHeight|WebP_Flags|VP8Version|HorizontalScale|VerticalScale|AlphaIsUsed|Alpha\w+|AnimationLoopCount|BackgroundColor|Duration|FrameCount)$/,
  ],
  [
    /^GIF$/,
    /^(GIFVersion|ImageWidth|ImageHeight|HasColorMap|ColorResolutionDepth|BitsPerPixel|BackgroundColor|PixelAspectRatio|FrameCount|Duration|AnimationIterations|TransparentColor)$/,
  ],
  [/^Keys$/, /^CreationDate$/],
  [/^Meta$/, /^(PrimaryItemReference|MetaImageSize|Free|HandlerType)$/],
  [
    /^QuickTime$/,
    /^(MajorBrand|MinorVersion|CompatibleBrands|MediaData(Size|Offset)?|Wide|Free|Unknown_free|HandlerType|MovieHeaderVersion|CreateDate|ModifyDate|TimeScale|Duration|PreferredRate|PreferredVolume|MatrixStructure|Preview(Time|Duration)|PosterTime|Selection(Time|Duration)|CurrentTime|NextTrackID|QuickTime_(HEVC|AV1)Config_0x\w+|HEVCConfigurationVersion|General(ProfileSpace|TierFlag|ProfileIDC|LevelIDC)|GenProfileCompatibilityFlags|ConstraintIndicatorFlags|MinSpatialSegmentationIDC|ParallelismType|ChromaFormat|BitDepth(Luma|Chroma)|AverageFrameRate|ConstantFrameRate|NumTemporalLayers|TemporalIDNested|AV1ConfigurationVersion|Seq(Profile|Level\d|Tier\d)|HighBitDepth|InitialDelaySamples|ChromaSamplePosition|ImageSpatialExtent|ImagePixelDepth|PixelAspectRatio|CleanAperture|Rotation|Mirroring|AuxiliaryImageType|ColorProfiles|ColorPrimaries|TransferCharacteristics|MatrixCoefficients|VideoFullRangeFlag|Max(Content|PicAverage)LightLevel|MotionPhotoVideo)$/,
  ],
  [
    /^Track\d+$/,
    /^(HandlerType|HandlerClass|Track(HeaderVersion|CreateDate|ModifyDate|ID|Duration|Layer|Volume)|MatrixStructure|ImageWidth|ImageHeight|Media(HeaderVersion|CreateDate|ModifyDate|TimeScale|Duration|LanguageCode)|GraphicsMode|OpColor|CompressorID|SourceImage(Width|Height)|[XY]Resolution|BitDepth|VideoFrameRate|VideoFieldOrder|PixelAspectRatio|BufferSize|MaxBitrate|AverageBitrate|AudioFormat|AudioChannels|AudioBitsPerSample|AudioSampleRate|Balance|LayoutFlags|QuickTime_ChannelLayout_0x\w+|PurchaseFileFormat|Unknown_(edts|esds|mp4a|free|alis|url|hvcC|av1C|d263|vpcC|dOps|dac3|dec3|samr|damr)|AVCConfiguration|SampleToChunk|SampleSizes|ChunkOffset(64)?|SyncSampleTable|CompositionTimeToSample|TimeToSampleTable|CompositionToDecodeTimelineMapping|SampleToGroup|SampleGroupDescription|IdependentAndDisposableSamples|(CleanAperture|ProductionAperture|EncodedPixels)Dimensions|ColorProfiles|ColorPrimaries|TransferCharacteristics|MatrixCoefficients|VideoFullRangeFlag|Gamma|CleanAperture\w*)$/,
  ],
];

/** Tags that may be there, but only with these values. */
const allowedValues: ReadonlyMap<RegExp, RegExp> = new Map([
  [
    /^ICC_Profile\d*:ProfileDescription$/,
    /^(Profile|sRGB.*|c2(ci)?|sP3C|Display P3.*|Adobe RGB \(1998\)|U\.S\. Web Coated \(SWOP\) v2|Generic .*|Dot Gain 20%|Gray Gamma 2\.2)$/,
  ],
  [/^ICC-header\d*:(DeviceManufacturer|DeviceModel|ProfileCreator)$/, /^$/],
  [/^ICC-header\d*:ProfileID$/, /^0$/],
  [/^ICC-header\d*:ProfileDateTime$/, /^2000:01:01 00:00:00$/],
  [/^PNG:ProfileName$/, /^ICC Profile$/],
]);

/** The tags of files that may not be in copies, as `Group:Tag: value` by path. It uses every option of exiftool that finds more. */
export async function findTraces(paths: readonly string[]): Promise<Map<string, string[]>> {
  const traces = new Map(paths.map((path) => [path, [] as string[]]));
  for (let first = 0; first < paths.length; first += filesAtOnce) {
    const some = paths.slice(first, first + filesAtOnce);
    const stdout = await runExiftool(['-a', '-G1', '-ee3', '-u', '-U', '-s', ...some]);
    let path = some[0]!;
    for (const line of stdout.split('\n')) {
      if (line.startsWith('======== ')) path = line.slice('======== '.length);
      const match = /^\[([^\]]*)\]\s+(\S+)\s*: ?(.*)$/.exec(line);
      if (match && !isAllowed(match[1]!, match[2]!, match[3]!))
        traces.get(path)?.push(`${match[1]}:${match[2]}: ${match[3]!.slice(0, 80)}`);
    }
  }
  return traces;
}

const filesAtOnce = 50;

function isAllowed(group: string, tag: string, value: string): boolean {
  for (const [name, values] of allowedValues) if (name.test(`${group}:${tag}`)) return values.test(value.trim());
  return allowed.some(([groups, tags]) => groups.test(group) && tags.test(tag));
}
