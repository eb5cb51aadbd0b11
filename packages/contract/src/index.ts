import './without-eval.ts';

export * from './brand.ts';
export * from './constants.ts';
export * from './endpoint.ts';
export * from './endpoints/account.endpoints.ts';
export * from './endpoints/file.endpoints.ts';
export * from './endpoints/identity.endpoints.ts';
export * from './endpoints/job.endpoints.ts';
export * from './endpoints/login.endpoints.ts';
export * from './endpoints/media.endpoints.ts';
export * from './endpoints/telemetry.endpoints.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './media-address.ts';
export * from './personal-traces.ts';
export * from './request.ts';
export * from './schemas/account.schema.ts';
export * from './schemas/file.schema.ts';
