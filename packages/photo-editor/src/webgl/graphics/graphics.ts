import { RenderingError } from '../editor-renderer.ts';

/** A texture with its size, and the framebuffer that draws into it. */
export interface Target {
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  readonly width: number;
  readonly height: number;
}

/** A value of a uniform: a number, a vector, a matrix, an array, or a texture. */
export type UniformValue = number | readonly number[] | Float32Array | WebGLTexture;

export type Uniforms = Readonly<Record<string, UniformValue>>;

/** Draws full-screen passes. Row 0 of every texture is the upper row of its image. */
export interface Graphics {
  readonly gl: WebGL2RenderingContext;
  /** Compiles fragment shaders while the page responds, where the browser can. */
  compile(shaders: Iterable<string>): Promise<void>;
  /** Runs a fragment shader for each pixel of the target, or of the canvas for null. Compiles it first if that was not done. */
  draw(shader: string, target: Target | null, uniforms: Uniforms): void;
  /** Resolves when everything is drawn, while the page responds. */
  finish(): Promise<void>;
  /** Gives the canvas the size and the pixels of a target. */
  show(target: Target): void;
  /** Half floats where the browser can draw into them, otherwise 8 bits. `isShown` is for 8 bits, as the canvas has. */
  createTarget(width: number, height: number, options?: { readonly isShown: boolean }): Target;
  deleteTarget(target: Target): void;
  dispose(): void;
}

const vertexShader = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
`;

const preamble = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler3D;
`;

/** Opens WebGL2 on a canvas, or answers null where there is none. The colors are those of `colorSpace`. */
export function openGraphics(canvas: HTMLCanvasElement, colorSpace: PredefinedColorSpace): Graphics | null {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    // The canvas can be copied at any time, for example as the picture of a draft.
    preserveDrawingBuffer: true,
  });
  if (!gl || gl.isContextLost()) return null;
  if (gl.drawingBufferColorSpace !== colorSpace) {
    gl.drawingBufferColorSpace = colorSpace;
    // A canvas that was drawn on in another space keeps that until its size changes, which the next drawing does.
    canvas.width = 1;
    canvas.height = 1;
  }
  gl.unpackColorSpace = colorSpace;
  // Both extensions allow drawing into half floats.
  const hasHalfFloats = Boolean(
    gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float'),
  );
  const canCompileAside = gl.getExtension('KHR_parallel_shader_compile') !== null;
  const programs = new Map<string, Program>();
  let isDisposed = false;
  gl.bindVertexArray(gl.createVertexArray());
  gl.disable(gl.BLEND);

  return {
    gl,
    async compile(shaders) {
      const started = [...shaders]
        .filter((shader) => !programs.has(shader))
        .map((shader) => ({ shader, building: startBuilding(gl, preamble + shader) }));
      const unused = new Set(started.map(({ building }) => building.program));
      try {
        for (const { shader, building } of started) {
          while (canCompileAside && !isBuilt(gl, building)) await nextTask();
          const program = finishBuilding(gl, building);
          // A later drawing may have needed the same one, and the editor may be closed.
          if (isDisposed || programs.has(shader)) continue;
          programs.set(shader, program);
          unused.delete(building.program);
        }
      } finally {
        for (const program of unused) gl.deleteProgram(program);
      }
    },
    draw(shader, target, uniforms) {
      const program = programs.get(shader) ?? finishBuilding(gl, startBuilding(gl, preamble + shader));
      programs.set(shader, program);
      // biome-ignore lint/correctness/useHookAtTopLevel: this is a call of WebGL and no hook of React.
      gl.useProgram(program.program);
      setUniforms(gl, program, uniforms);
      gl.bindFramebuffer(gl.FRAMEBUFFER, target?.framebuffer ?? null);
      gl.viewport(0, 0, target?.width ?? gl.drawingBufferWidth, target?.height ?? gl.drawingBufferHeight);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    async finish() {
      const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      if (!sync) return;
      gl.flush();
      // The state of a sync object changes between tasks only, as WebGL2 states.
      do await nextTask();
      while (gl.clientWaitSync(sync, 0, 0) === gl.TIMEOUT_EXPIRED);
      gl.deleteSync(sync);
    },
    show({ framebuffer, width, height }) {
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
    },
    createTarget(width, height, { isShown } = { isShown: false }) {
      const texture = createTexture(gl, gl.TEXTURE_2D);
      gl.texStorage2D(gl.TEXTURE_2D, 1, hasHalfFloats && !isShown ? gl.RGBA16F : gl.RGBA8, width, height);
      const framebuffer = gl.createFramebuffer();
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      return { texture, framebuffer, width, height };
    },
    deleteTarget({ texture, framebuffer }) {
      gl.deleteFramebuffer(framebuffer);
      gl.deleteTexture(texture);
    },
    dispose() {
      isDisposed = true;
      for (const { program } of programs.values()) gl.deleteProgram(program);
      programs.clear();
    },
  };
}

/** A texture with linear filtering whose edge pixels continue outside. It stays bound. */
function createTexture(gl: WebGL2RenderingContext, kind: GLenum): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(kind, texture);
  gl.texParameteri(kind, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(kind, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(kind, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(kind, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(kind, gl.TEXTURE_WRAP_R, gl.CLAMP_TO_EDGE);
  return texture;
}

/** Uploads an image. Canvases hold premultiplied alpha and lose nothing when it is uploaded like that. */
export function uploadImage(
  gl: WebGL2RenderingContext,
  image: ImageBitmap | OffscreenCanvas,
  options: { readonly isPremultiplied: boolean },
): WebGLTexture {
  const texture = createTexture(gl, gl.TEXTURE_2D);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, options.isPremultiplied);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  return texture;
}

/** Uploads a table of RGB values whose first channel changes fastest, as half floats. */
export function uploadTable(gl: WebGL2RenderingContext, table: Float32Array, edge: number): WebGLTexture {
  const texture = createTexture(gl, gl.TEXTURE_3D);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGB16F, edge, edge, edge, 0, gl.RGB, gl.FLOAT, table);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  return texture;
}

interface Program {
  readonly program: WebGLProgram;
  readonly uniforms: ReadonlyMap<string, { readonly location: WebGLUniformLocation; readonly type: GLenum }>;
}

/** A program that the browser may still be compiling. */
interface Building {
  readonly program: WebGLProgram;
  readonly shaders: readonly WebGLShader[];
}

function startBuilding(gl: WebGL2RenderingContext, fragmentShader: string): Building {
  const program = gl.createProgram();
  const sources = [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const;
  const shaders = sources.map(([kind, source]) => {
    const shader = gl.createShader(kind);
    // Null after the context was lost, like everything that is created then.
    if (!shader) throw new RenderingError('graphics');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    return shader;
  });
  gl.linkProgram(program);
  return { program, shaders };
}

/** The constant of KHR_parallel_shader_compile, which the types of the context do not have. */
const completionStatus = 0x91b1;

const isBuilt = (gl: WebGL2RenderingContext, { program }: Building): boolean =>
  gl.isContextLost() || gl.getProgramParameter(program, completionStatus) !== false;

/** Waits for a program. The first question about its state makes the page wait until it is compiled. */
function finishBuilding(gl: WebGL2RenderingContext, { program, shaders }: Building): Program {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const log = shaders.map((shader) => gl.getShaderInfoLog(shader) ?? '').join('');
    throwUnlessLost(gl, log || gl.getProgramInfoLog(program));
  }
  for (const shader of shaders) gl.deleteShader(shader);
  const uniforms = new Map<string, { location: WebGLUniformLocation; type: GLenum }>();
  const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number;
  for (let index = 0; index < count; index += 1) {
    const active = gl.getActiveUniform(program, index);
    const location = active && gl.getUniformLocation(program, active.name);
    if (location) uniforms.set(active.name.replace('[0]', ''), { location, type: active.type });
  }
  return { program, uniforms };
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

function throwUnlessLost(gl: WebGL2RenderingContext, log: string | null): void {
  throw new RenderingError('graphics', { cause: new Error(gl.isContextLost() ? 'context lost' : (log ?? '')) });
}

function setUniforms(gl: WebGL2RenderingContext, { uniforms }: Program, values: Uniforms): void {
  let unit = 0;
  for (const [name, { location, type }] of uniforms) {
    const value = values[name];
    if (value === undefined) throw new Error(`The uniform ${name} has no value.`);
    if (value instanceof WebGLTexture) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(type === gl.SAMPLER_3D ? gl.TEXTURE_3D : gl.TEXTURE_2D, value);
      gl.uniform1i(location, unit);
      unit += 1;
    } else setNumbers(gl, location, type, typeof value === 'number' ? [value] : [...(value as Iterable<number>)]);
  }
}

function setNumbers(gl: WebGL2RenderingContext, location: WebGLUniformLocation, type: GLenum, numbers: number[]): void {
  const set = new Map<GLenum, () => void>([
    [gl.FLOAT, () => gl.uniform1fv(location, numbers)],
    [gl.FLOAT_VEC2, () => gl.uniform2fv(location, numbers)],
    [gl.FLOAT_VEC3, () => gl.uniform3fv(location, numbers)],
    [gl.FLOAT_MAT3, () => gl.uniformMatrix3fv(location, false, numbers)],
    [gl.INT, () => gl.uniform1iv(location, numbers)],
    [gl.INT_VEC2, () => gl.uniform2iv(location, numbers)],
  ]).get(type);
  if (!set) throw new Error(`No uniform has the type ${type}.`);
  set();
}
