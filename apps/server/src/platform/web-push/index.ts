/** Messages to push services of browsers. */
export {
  createVapidKeys,
  createWebPush,
  isPushEndpoint,
  type VapidKeys,
  type WebPush,
} from './web-push.ts';
