package example.check

import android.Manifest
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Message
import android.webkit.*
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import org.json.JSONObject

/** Shows your page with the check. The manifest needs INTERNET and CAMERA. */
class CheckActivity : ComponentActivity() {
  /** Your own page, such as examples/web-view.html, or `https://onboard.example/docs/web-view` to test this view. */
  private val page = "https://app.example/check"
  /** The page, and Vestibule in its frame. */
  private val hosts = setOf("app.example", "onboard.example")
  private var choosing: ValueCallback<Array<Uri>>? = null
  private var asking: PermissionRequest? = null

  private val chooser = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
    choosing?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result.resultCode, result.data))
    choosing = null
  }
  private val camera = registerForActivityResult(ActivityResultContracts.RequestPermission()) { isGranted ->
    if (isGranted) asking?.grant(arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE)) else asking?.deny()
    asking = null
  }

  override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    val view = WebView(this)
    view.settings.javaScriptEnabled = true
    view.settings.domStorageEnabled = true
    view.settings.setSupportMultipleWindows(true)
    CookieManager.getInstance().setAcceptThirdPartyCookies(view, true)
    view.webChromeClient = Client()
    view.addJavascriptInterface(Receiver(), "VestibuleApp")
    view.loadUrl(page)
    setContentView(view)
  }

  private inner class Client : WebChromeClient() {
    override fun onPermissionRequest(request: PermissionRequest) {
      val isCamera = request.resources.contentEquals(arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE))
      if (request.origin.host !in hosts || !isCamera) return request.deny()
      asking = request
      camera.launch(Manifest.permission.CAMERA)
    }

    override fun onShowFileChooser(
      view: WebView, callback: ValueCallback<Array<Uri>>, wanted: FileChooserParams,
    ): Boolean {
      choosing = callback
      chooser.launch(wanted.createIntent())
      return true
    }

    /** Links that open a tab, such as the face check, open in the person's browser. */
    override fun onCreateWindow(view: WebView, isDialog: Boolean, byPress: Boolean, result: Message): Boolean {
      val tab = WebView(this@CheckActivity)
      tab.webViewClient = object : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
          startActivity(Intent(Intent.ACTION_VIEW, request.url))
          return true
        }
      }
      (result.obj as WebView.WebViewTransport).webView = tab
      result.sendToTarget()
      return true
    }
  }

  /** Events of the frame. What counts is what your server's webhooks say. */
  private inner class Receiver {
    @JavascriptInterface
    fun onEvent(event: String) {
      if (JSONObject(event).getString("type") == "review.started") runOnUiThread { finish() }
    }
  }
}
